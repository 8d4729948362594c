// The tests in a real browser: `npm run e2e`. How one is written: README.md, "Tests in a browser".
import { defineConfig } from '@playwright/test';
import { chromium, flags } from './e2e/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'e2e/out',
  // Each test has a browser profile of its own, so tests of one file may run side by side as well.
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  // Games that begin with "Play now" have new dice each time, and a busy machine is slow: a failure is told and tried once more.
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  // Bounds on what never ends; no test measures time.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args: flags },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a test twice as slow: the second try has one, the first failure leaves a picture and the page in words.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
