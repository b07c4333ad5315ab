/**
 * Pages for manual tests: open to everybody outside production, only to administrators in production, and to nobody in
 * a public demonstration (client/pages/test/for-testers.tsx). TestPages.test.tsx in that folder specifies them:
 * `/fix-popup` is PopupFixPage.tsx, `/reset-popup` PopupResetPage.tsx, `/test-flash-bonus` FlashTrialPage.tsx.
 */
export const TEST_PATHS = [
  '/demo-animations',
  '/reset-popup',
  '/reset-popup-ebook',
  '/diagnostic-popup',
  '/debug-popup',
  '/test-popup',
  '/test-popup-simple',
  '/test-popup-final',
  '/test-flash-bonus',
  '/fix-popup',
] as const
export type TestPath = (typeof TEST_PATHS)[number]

export function isTestPath(path: string): path is TestPath {
  return TEST_PATHS.some((known) => known === path)
}
