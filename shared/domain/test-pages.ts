/**
 * Pages to try things on: outside production for everybody, in production for administrators; in a
 * demonstration that others can reach, for nobody (client/pages/test/for-testers.tsx).
 * What each shows is told by TestPages.test.tsx beside it: `/fix-popup` is PopupFixPage.tsx,
 * `/reset-popup` PopupResetPage.tsx, `/test-flash-bonus` FlashTrialPage.tsx.
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
