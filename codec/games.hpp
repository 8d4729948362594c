#pragma once

// The JSON of every game. Each game has the same files in its folder; a new one is its lines here.
#include "codec/troyes/chapters.hpp"
#include "codec/troyes/events.hpp"
#include "codec/troyes/position.hpp"
#include "codec/troyes/refusals.hpp"
#include "codec/troyes/scores.hpp"
#include "codec/troyes/table.hpp"
#include "codec/troyes/view.hpp"
#include "codec/troyes_dice/achievements.hpp"
#include "codec/troyes_dice/chapters.hpp"
#include "codec/troyes_dice/events.hpp"
#include "codec/troyes_dice/position.hpp"
#include "codec/troyes_dice/refusals.hpp"
#include "codec/troyes_dice/scores.hpp"
#include "codec/troyes_dice/table.hpp"
#include "codec/troyes_dice/view.hpp"
