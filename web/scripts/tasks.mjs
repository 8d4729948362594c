// How long the page is busy at a stretch while Troyes is played with everything on, against three bots: the tasks of its main
// thread by the processor time they took, which a busy machine does not lengthen, and the long tasks that the browser itself reports.
import { launch, serve } from '../e2e/browser.mjs';
import { cityUntil, store } from '../e2e/games.mjs';

const presses = Number(process.argv[2] ?? 100);
const site = await serve();
const browser = await launch();
const page = await browser.context.newPage();
await page.addInitScript(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((each) => each.duration))).observe({
    type: 'longtask',
  });
});
await page.goto(site.url);
const game = cityUntil({
  seed: '5',
  seats: [{ name: 'Anne' }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
  options: { bonus: 'all', modules: 'all' },
  until: (sight) => sight.view.round >= 2 && sight.view.stage === 'menu' && sight.view.legal?.length > 2,
});
await store(page, 'games', [game.stored]);
await page.goto(`${site.url}#/local/${game.stored.id}`);
await page.reload();
await page.locator('[data-question]').waitFor();
await page.waitForTimeout(1500);
await page.evaluate(() => window.longTasks.splice(0));

const trace = await browser.context.newCDPSession(page);
const tasks = [];
const threads = new Set();
trace.on('Tracing.dataCollected', ({ value }) => {
  for (const each of value) {
    if (each.name === 'thread_name' && each.args.name === 'CrRendererMain') threads.add(`${each.pid}:${each.tid}`);
    if (/RunTask$/.test(each.name) && each.tdur) tasks.push(each);
  }
});
await trace.send('Tracing.start', {
  transferMode: 'ReportEvents',
  traceConfig: { includedCategories: ['toplevel', '__metadata'] },
});
let state = 77;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
for (let n = 0; n < presses && !(await page.locator('[data-result]').count()); ++n) {
  await page.locator('[data-result], [data-question][aria-busy=false]').first().waitFor();
  await page.evaluate(
    ([first, second]) => {
      const confirm = document.querySelector('[data-confirm]:not([disabled])');
      const offered = [...document.querySelectorAll('[data-target][data-state~=offered]')];
      const pressed = confirm && first < 0.6 ? confirm : offered[Math.floor(second * offered.length)];
      pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
    [random(), random()],
  );
  await page.waitForTimeout(60);
}
const done = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve));
await trace.send('Tracing.end');
await done;
const spent = tasks
  .filter(({ pid, tid }) => threads.has(`${pid}:${tid}`))
  .map(({ tdur }) => Math.round(tdur / 1000))
  .sort((a, b) => b - a);
const long = (await page.evaluate(() => window.longTasks)).map(Math.round).sort((a, b) => b - a);
console.log(`${presses} presses: ${spent.filter((ms) => ms > 50).length} tasks over 50 ms of processor time`);
console.log(`the longest: ${spent.slice(0, 10).join(' ')} ms`);
console.log(`by the clock, on a machine that may be busy: ${long.length} over 50 ms, ${long.slice(0, 5).join(' ')} ms`);
await browser.close();
site.close();
