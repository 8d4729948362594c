import { describe, expect, it } from 'vitest';
import { brought } from './dice_first';

describe('dice put forward', () => {
  const forward = ['gW5', 'gW2'];
  it('come along with the action that is chosen for them', () => {
    expect(brought('menu', true, forward, [])).toEqual(forward);
    expect(brought('menu', false, forward, [])).toEqual([]);
  });
  it('stay with it while it asks where the tradesman comes from, or for a cube', () => {
    expect(brought('source', false, [], forward)).toEqual(forward);
    expect(brought('modifier', false, [], forward)).toEqual(forward);
    expect(brought('group', false, [], forward)).toEqual([]);
  });
});
