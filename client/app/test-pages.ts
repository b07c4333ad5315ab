import { forTesters } from '#client/pages/test/for-testers.tsx'
import type { TestPath } from '#shared/domain/test-pages.ts'

/** The pages to try things on, which nobody else loads. */
export const testPages = {
  '/demo-animations': async () =>
    forTesters((await import('#client/pages/test/AnimationsPage.tsx')).AnimationsPage),
  '/reset-popup': async () =>
    forTesters((await import('#client/pages/test/PopupResetPage.tsx')).PopupResetPage),
  '/reset-popup-ebook': async () =>
    forTesters((await import('#client/pages/test/PopupResetPage.tsx')).SitePopupResetPage),
  '/diagnostic-popup': async () =>
    forTesters((await import('#client/pages/test/PopupStatePage.tsx')).PopupStatePage),
  '/debug-popup': async () =>
    forTesters((await import('#client/pages/test/PopupStatePage.tsx')).PopupStatePage),
  '/test-popup': async () =>
    forTesters((await import('#client/pages/test/PopupTrialPage.tsx')).PopupTrialPage),
  '/test-popup-simple': async () =>
    forTesters((await import('#client/pages/test/PopupTrialPage.tsx')).SimplePopupPage),
  '/test-popup-final': async () =>
    forTesters((await import('#client/pages/test/PopupTrialPage.tsx')).FinalPopupPage),
  '/test-flash-bonus': async () =>
    forTesters((await import('#client/pages/test/FlashTrialPage.tsx')).FlashTrialPage),
  '/fix-popup': async () =>
    forTesters((await import('#client/pages/test/PopupFixPage.tsx')).PopupFixPage),
} satisfies Record<TestPath, unknown>
