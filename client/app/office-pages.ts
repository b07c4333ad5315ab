import { forStaff } from '#client/pages/admin/for-staff.tsx'

/** The pages of the back office, which members never load; each with the roles that open it besides the administrator. */
export const officePages = {
  FiguresPage: async () =>
    forStaff([], (await import('#client/pages/admin/FiguresPage.tsx')).FiguresPage),
  EventsPage: async () =>
    forStaff([], (await import('#client/pages/admin/EventsPage.tsx')).EventsPage),
  ImportPage: async () =>
    forStaff([], (await import('#client/pages/admin/ImportPage.tsx')).ImportPage),
  JournalPage: async () =>
    forStaff([], (await import('#client/pages/admin/JournalPage.tsx')).JournalPage),
  MembersPage: async () =>
    forStaff(['moderator'], (await import('#client/pages/admin/MembersPage.tsx')).MembersPage),
  ReportsPage: async () =>
    forStaff(['moderator'], (await import('#client/pages/admin/ReportsPage.tsx')).ReportsPage),
  SupportPage: async () =>
    forStaff(['support'], (await import('#client/pages/admin/SupportPage.tsx')).SupportPage),
  VerificationsPage: async () =>
    forStaff(
      ['moderator'],
      (await import('#client/pages/admin/VerificationsPage.tsx')).VerificationsPage,
    ),
  TestProfilesPage: async () =>
    forStaff([], (await import('#client/pages/admin/TestProfilesPage.tsx')).TestProfilesPage),
  TeamPage: async () => forStaff([], (await import('#client/pages/admin/TeamPage.tsx')).TeamPage),
  NewsletterPage: async () =>
    forStaff([], (await import('#client/pages/admin/NewsletterPage.tsx')).NewsletterPage),
  OffersPage: async () =>
    forStaff([], (await import('#client/pages/admin/OffersPage.tsx')).OffersPage),
  PaymentsPage: async () =>
    forStaff(['support'], (await import('#client/pages/admin/PaymentsPage.tsx')).PaymentsPage),
  RevenuePage: async () =>
    forStaff([], (await import('#client/pages/admin/RevenuePage.tsx')).RevenuePage),
  MemberFilePage: async () =>
    forStaff(
      ['moderator', 'support'],
      (await import('#client/pages/admin/MemberFilePage.tsx')).MemberFilePage,
    ),
  PromoCodesPage: async () =>
    forStaff([], (await import('#client/pages/admin/PromoCodesPage.tsx')).PromoCodesPage),
}
