/** The reasons for reporting a member, in the order of the form; « Autre chose » is last. */
export const REPORT_REASONS = ['fake_profile', 'money', 'behaviour', 'minor', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  fake_profile: "Faux profil, ou photo d'une autre personne",
  money: "Demande d'argent",
  behaviour: 'Propos déplacés ou insistants',
  minor: 'Personne mineure',
  other: 'Autre chose',
}

export const REPORT_DETAILS_MAX = 1000
export const REPORT_MESSAGES_MAX = 20
