import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuditChange } from '#shared/contracts/admin/audit.ts'
import type { MemberFilters } from '#shared/contracts/admin/members.ts'
import type { Metric } from '#shared/domain/figures.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { ImportCells, ImportColumn } from '#shared/domain/import-files.ts'
import type { FieldChanges, Means, Measure, ProfileField } from '#shared/domain/moderation.ts'
import type { Resemblance, RiskKind, RiskOutcome } from '#shared/domain/risks.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import type { SupportTopic } from '#shared/domain/support.ts'
import type { Day, Defaulted, Timestamp } from './column-types.ts'

/** The tables of the back office and of the privacy rights of members. */
export interface AdminTables {
  member_tallies: { name: string; shard: number; count: number }
  audit_entries: {
    id: GeneratedAlways<number>
    at: Timestamp
    actor_id: number | null
    act: string
    subject: string
    detail: JSONColumnType<Record<string, unknown>>
    previous_hash: string
    hash: string
  }
  audit_changes: {
    entry_id: number
    member_id: number | null
    changes: JSONColumnType<AuditChange[]>
    at: Timestamp
  }
  audit_head: { is_only: Defaulted<true>; seal: string }
  decisions: {
    id: GeneratedAlways<number>
    reference: string
    report_id: number | null
    member_id: number | null
    measure: Measure
    ground: string
    facts: string
    means: Defaulted<Means>
    until: Timestamp | null
    /** Null if no person decided. */
    decided_by: number | null
    decided_at: Timestamp
    seen_at: Timestamp | null
    token_hash: string | null
    fields: Defaulted<ProfileField[]>
    changes: JSONColumnType<FieldChanges, string | null | undefined> | null
  }
  case_notes: {
    id: GeneratedAlways<number>
    report_id: number
    author_id: number
    body: string
    created_at: Timestamp
  }
  staff_roles: {
    member_id: number
    settings_email: string | null
    given_by: number | null
    given_at: Timestamp
  }
  staff_invitations: {
    id: GeneratedAlways<number>
    email: string
    role: StaffRole
    invited_by: number
    invited_at: Timestamp
    expires_at: Timestamp
  }
  legal_editions: {
    id: GeneratedAlways<number>
    terms: string
    privacy: string
    seen_at: Timestamp
    mailed_to: Defaulted<number>
    mailed_at: Timestamp | null
  }
  appeals: {
    id: GeneratedAlways<number>
    decision_id: number
    statement: string
    created_at: Timestamp
    outcome: 'upheld' | 'reversed' | null
    reasons: string | null
    decided_by: number | null
    decided_at: Timestamp | null
  }
  banned_identifiers: {
    kind: 'email' | 'device' | 'photo' | 'likeness' | 'card' | 'passkey'
    hash: string
    decision_id: number
    until: Timestamp
  }
  banned_members: {
    member_id: number
    since: Timestamp
    told_up_to: Defaulted<number>
    is_hidden: Defaulted<boolean>
  }
  risk_signals: {
    member_id: number
    kind: RiskKind
    day: Day
    points: number
    seen: Defaulted<number>
    among: number | null
    at: Timestamp
  }
  risk_states: {
    member_id: number
    restricted_at: Timestamp | null
    restricted_until: Timestamp | null
    until_verified: Defaulted<boolean>
    settled_at: Timestamp | null
  }
  risk_cases: {
    id: GeneratedAlways<number>
    member_id: number
    opened_at: Timestamp
    points: number
    restricted_at: Timestamp | null
    restricted_until: Timestamp | null
    recipients: number | null
    decision_id: number | null
    assigned_to: number | null
    assigned_at: Timestamp | null
    outcome: RiskOutcome | null
    decided_by: number | null
    decided_at: Timestamp | null
  }
  member_cards: {
    member_id: number
    hash: string
    last_used_at: Timestamp
  }
  resemblances: {
    member_id: number
    kind: Resemblance
    decision_id: number
    at: Timestamp
  }
  verifications: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    member_id: number
    gesture: string
    photo_key: string | null
    state: Defaulted<'pending' | 'approved' | 'refused'>
    requested_at: Timestamp
    sent_at: Timestamp | null
    decided_by: number | null
    decided_at: Timestamp | null
    refusal: string | null
    refusal_words: Defaulted<string>
  }
  support_requests: {
    id: GeneratedAlways<number>
    reference: string
    member_id: number | null
    email: string
    first_name: string
    topic: SupportTopic
    body: string
    rank: number
    state: Defaulted<'open' | 'answered' | 'closed'>
    created_at: Timestamp
    answer: string | null
    answered_by: number | null
    answered_at: Timestamp | null
  }
  vip_events: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    title: string
    description: string
    city: string
    place: string
    starts_at: Timestamp
    created_at: Timestamp
    canceled_at: Timestamp | null
  }
  analytics_counts: { day: Day; name: string; count: number }
  daily_figures: { day: Day; metric: Metric; source: MemberSource; count: number }
  ranking_figures: {
    month: Day
    gender: Gender
    age_from: number
    members: number
    flashes: number
    dealt: number
    answered: number
    matches: number
  }
  weekly_cohorts: { week: Day; later: number; source: MemberSource; count: number }
  processes: { id: string; beats: Defaulted<number>; is_cut: boolean; beaten_at: Timestamp }
  data_exports: {
    id: GeneratedAlways<number>
    member_id: number
    requested_at: Timestamp
    ready_at: Timestamp | null
    file_key: string | null
    expires_at: Timestamp | null
  }
  member_exports: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    created_by: number
    filters: JSONColumnType<MemberFilters>
    reads_emails: boolean
    requested_at: Timestamp
    total: number
    written: Defaulted<number>
    last_id: Defaulted<number | null>
    parts: Defaulted<number>
    ready_at: Defaulted<Timestamp | null>
    expires_at: Timestamp
  }
  erasures: { public_id: string; erased_at: Timestamp }
  imports: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    file_name: string
    encoding: 'UTF-8' | 'Windows-1252'
    delimiter: ';' | ','
    created_by: number
    created_at: Timestamp
    ended_at: Timestamp | null
    ignored_columns: Defaulted<string[]>
    read_at: Timestamp | null
  }
  import_lines: {
    import_id: number
    line: number
    cells: JSONColumnType<ImportCells>
    /** The column that makes the line invalid, and why. */
    field: ImportColumn | null
    reason: string | null
    state: 'ready' | 'refused' | 'created' | 'updated'
  }
}
