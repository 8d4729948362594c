#pragma once

// The JSON of every game. Each game has the same files in its folder; a new one is its lines here.
#include "tricasse/codec/troyes/chapters.hpp"
#include "tricasse/codec/troyes/events.hpp"
#include "tricasse/codec/troyes/position.hpp"
#include "tricasse/codec/troyes/refusals.hpp"
#include "tricasse/codec/troyes/scores.hpp"
#include "tricasse/codec/troyes/table.hpp"
#include "tricasse/codec/troyes/view.hpp"
#include "tricasse/codec/troyes_dice/achievements.hpp"
#include "tricasse/codec/troyes_dice/chapters.hpp"
#include "tricasse/codec/troyes_dice/events.hpp"
#include "tricasse/codec/troyes_dice/position.hpp"
#include "tricasse/codec/troyes_dice/refusals.hpp"
#include "tricasse/codec/troyes_dice/scores.hpp"
#include "tricasse/codec/troyes_dice/table.hpp"
#include "tricasse/codec/troyes_dice/view.hpp"
