#include "tricasse/ai/net/net.hpp"

#include <gtest/gtest.h>

#include "tricasse/ai/net/training_net.hpp"

namespace tricasse {
namespace {

constexpr NetShape small{.inputs = 12, .heads = 2, .most_on = 6};
constexpr NetShape large{.inputs = 12, .heads = 2, .most_on = 6, .units = 128};
constexpr NetShape deep{.inputs = 12, .heads = 2, .most_on = 6, .units = 128, .second = 16, .stages = 2};

/// A fact about pairs that no sum of single inputs tells: whether the first two inputs agree.
Lesson lesson(Random& random) {
  Lesson made;
  made.inputs = {};
  const bool a = random.below(2) == 0;
  const bool b = random.below(2) == 0;
  if (a) made.inputs.put(0);
  if (b) made.inputs.put(1);
  made.inputs.put(static_cast<int>(2 + random.below(10)));
  made.head = static_cast<int>(random.below(2));
  made.target = (a == b ? 3.0F : -2.0F) + (made.head == 0 ? 1.0F : 0.0F);
  return made;
}

TrainingNet taught(NetShape shape = small) {
  TrainingNet net(shape, 1);
  Random random(2);
  std::vector<Lesson> lessons(256);
  for (int step = 0; step < 600; ++step) {
    for (Lesson& one : lessons) one = lesson(random);
    net.learn(lessons, 0.01F);
  }
  return net;
}

TEST(Net, learns_what_no_sum_tells_and_rounds_it_closely) {
  for (const NetShape shape : {small, large, deep}) {
    const TrainingNet net = taught(shape);
    const Net rounded = net.rounded();
    Random random(3);
    for (int i = 0; i < 200; ++i) {
      const Lesson one = lesson(random);
      EXPECT_NEAR(net.evaluate(one.inputs, one.head), one.target, 0.2F);
      EXPECT_NEAR(static_cast<double>(rounded.evaluate(one.inputs, one.head)) / Net::unit,
                  static_cast<double>(net.evaluate(one.inputs, one.head)), 0.02);
    }
  }
}

TEST(Net, judges_alike_from_wherever_it_comes) {
  for (const NetShape shape : {small, large, deep}) {
    const Net net = taught(shape).rounded();
    Net::Sums last = net.sums_of({});
    Random random(6);
    for (int i = 0; i < 200; ++i) {
      const Lesson one = lesson(random);
      ASSERT_EQ(net.evaluate(one.inputs, one.head, last), net.evaluate(one.inputs, one.head));
      net.move_to(one.inputs, last);
      ASSERT_EQ(net.evaluate(one.inputs, one.head, last), net.evaluate(one.inputs, one.head));
    }
  }
}

TEST(Net, follows_another_by_shares) {
  const TrainingNet learnt = taught();
  TrainingNet calm(small, 1);
  const auto distance = [&] {
    Inputs one;
    one.put(0);
    return std::abs(calm.evaluate(one, 0) - learnt.evaluate(one, 0));
  };
  EXPECT_GT(distance(), 0.1F);
  for (int i = 0; i < 6; ++i) calm.approach(learnt, 0.5F);
  const float near = distance();
  EXPECT_GT(near, 0);
  EXPECT_LT(near, 0.1F);
  calm.approach(learnt, 0.5F);
  EXPECT_NEAR(distance(), near / 2, near / 10);
  for (int i = 0; i < 40; ++i) calm.approach(learnt, 0.5F);
  EXPECT_NEAR(distance(), 0, 1e-4F);
}

TEST(Net, comes_back_from_its_file_and_refuses_what_is_none) {
  const Net net = taught().rounded();
  const std::string file = net.write("toy");
  const auto read = Net::read(file, "toy", small);
  ASSERT_TRUE(read);
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Lesson one = lesson(random);
    EXPECT_EQ(read->evaluate(one.inputs, one.head), net.evaluate(one.inputs, one.head));
  }
  EXPECT_EQ(read->write("toy"), file);
  EXPECT_FALSE(Net::read(file, "other", small));
  EXPECT_FALSE(Net::read(file, "toy", {.inputs = 13, .heads = 2, .most_on = 6}));
  EXPECT_FALSE(Net::read(file.substr(0, file.size() - 1), "toy", small));
  EXPECT_FALSE(Net::read(file + "x", "toy", small));
  EXPECT_FALSE(Net::read("", "toy", small));
  EXPECT_FALSE(Net::read("tricasse net 2 toy 12\n", "toy", small));
  // Whatever is wrong with one number of the first line.
  const std::size_t end = file.find('\n');
  const std::string numbers = "12 2 64 0 1 ";
  const std::size_t begin = std::string_view("tricasse net 2 toy ").size();
  ASSERT_TRUE(file.substr(begin).starts_with(numbers)) << file.substr(0, end);
  for (const char* wrong :
       {"11 2 64 0 1 ", "12 1 64 0 1 ", "12 2 65 0 1 ", "12 2 256 0 1 ", "12 2 64 7 1 ", "12 2 64 40 1 ",
        "12 2 64 0 0 ", "12 2 64 8 1 ", "12 2 64 0 1 99999999 ", "12 2 64 0 1 1 ", "12 2 64 0 ", "12 2 64 x 1 "}) {
    EXPECT_FALSE(Net::read(std::string(file).replace(begin, numbers.size(), wrong), "toy", small)) << wrong;
  }
  // What stands after them: the mark of a training, or nothing.
  for (const char* more : {" trained 1 2 3", " trained "}) {
    const auto marked = Net::read(std::string(file).insert(end, more), "toy", small);
    ASSERT_TRUE(marked) << more;
    EXPECT_EQ(marked->write("toy"), file);
  }
  for (const char* more : {" trained", " 7", "x"}) {
    EXPECT_FALSE(Net::read(std::string(file).insert(end, more), "toy", small)) << more;
  }
  // A first layer too rough for squares.
  std::string rough = taught(large).rounded().write("toy");
  ASSERT_TRUE(Net::read(rough, "toy", large));
  const std::string head = "tricasse net 2 toy 12 2 128 0 1 ";
  ASSERT_TRUE(rough.starts_with(head)) << rough.substr(0, rough.find('\n'));
  rough.replace(head.size(), rough.find(' ', head.size()) - head.size(), "4");
  EXPECT_FALSE(Net::read(rough, "toy", large));
}

TEST(Net, may_have_other_hidden_layers_than_are_taught_today) {
  for (const NetShape shape : {small, large, deep}) {
    const Net net = taught(shape).rounded();
    const auto read = Net::read(net.write("toy"), "toy", small);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->shape(), shape);
    Random random(4);
    const Lesson one = lesson(random);
    EXPECT_EQ(read->evaluate(one.inputs, one.head), net.evaluate(one.inputs, one.head));
  }
}

TEST(Net, keeps_its_second_layer_in_its_file) {
  const Net net = taught(deep).rounded();
  const std::string file = net.write("toy");
  const auto read = Net::read(file, "toy", deep);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->write("toy"), file);
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Lesson one = lesson(random);
    EXPECT_EQ(read->evaluate(one.inputs, one.head), net.evaluate(one.inputs, one.head));
  }
  EXPECT_FALSE(Net::read(file.substr(0, file.size() - 1), "toy", deep));
  // Not a word about how fine the second layer is.
  std::string mute = file;
  const std::size_t end = mute.find('\n');
  mute.erase(mute.rfind(' ', end), end - mute.rfind(' ', end));
  EXPECT_FALSE(Net::read(mute, "toy", deep));
}

TEST(Net, stages_are_longer_the_further_they_are_from_the_end) {
  const NetShape shape{.inputs = 1, .heads = 16, .most_on = 1, .stages = 4};
  std::string stages;
  for (int head = 0; head < shape.heads; ++head) stages += std::to_string(shape.stage_of(head));
  EXPECT_EQ(stages, "0122333333333333");
}

TEST(Net, stages_begin_alike_and_learn_apart) {
  NetShape single = deep;
  single.stages = 1;
  TrainingNet staged(deep, 1);
  TrainingNet plain(single, 1);
  Random random(7);
  std::vector<Lesson> lessons(256);
  const auto same = [&](int head) {
    const Lesson one = lesson(random);
    return staged.evaluate(one.inputs, head) == plain.evaluate(one.inputs, head);
  };
  EXPECT_TRUE(same(0));
  EXPECT_TRUE(same(1));
  for (int step = 0; step < 20; ++step) {
    for (Lesson& one : lessons) {
      one = lesson(random);
      one.head = 0;
    }
    EXPECT_EQ(staged.learn(lessons, 0.01F), plain.learn(lessons, 0.01F));
  }
  EXPECT_TRUE(same(0));
  EXPECT_FALSE(same(1));
}

TEST(Net, goes_on_learning_from_where_it_was_saved) {
  for (const NetShape shape : {small, deep}) {
    TrainingNet net = taught(shape);
    TrainingNet other(shape, 9);
    ASSERT_TRUE(other.load(net.save()));
    EXPECT_FALSE(other.load("short"));
    Random random(5);
    std::vector<Lesson> lessons(64);
    for (Lesson& one : lessons) one = lesson(random);
    EXPECT_EQ(net.learn(lessons, 0.01F), other.learn(lessons, 0.01F));
    EXPECT_EQ(net.save(), other.save());
  }
}

}  // namespace
}  // namespace tricasse
