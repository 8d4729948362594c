#pragma once

/// A function marked so is compiled once more for machines with wider registers; which one is taken is decided when the
/// program starts. Both do the same sums in the same order, so their answers are the same.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define TRICASSE_WIDE [[gnu::target_clones("avx2", "default")]]
#else
#define TRICASSE_WIDE
#endif
