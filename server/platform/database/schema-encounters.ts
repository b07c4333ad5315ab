import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DecisionDraft, WholeDraft } from '#shared/contracts/admin/moderation.ts'
import type { AppointmentStatus } from '#shared/domain/appointments.ts'
import type { CallStatus } from '#shared/domain/calls.ts'
import type { AgainAnswer } from '#shared/domain/debriefs.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { OpinionReader, OpinionVerdict } from '#shared/domain/opinions.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType } from '#shared/domain/preferences.ts'
import type { PromptId } from '#shared/domain/prompts.ts'
import type { ReactionSign } from '#shared/domain/reactions.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { ReportReason } from '#shared/domain/reports.ts'
import type { Presence, SeatStatus, TablePurpose, TableStatus } from '#shared/domain/tables.ts'
import type { Day, Defaulted, Timestamp } from './column-types.ts'

/** The tables of what members show and do to each other: photos, decks, flashes, matches, messages, blocks, reports. */
export interface EncounterTables {
  edges: {
    from_id: number
    to_id: number
    kind: 'none' | 'pass' | 'flash'
    is_blocked: Defaulted<boolean>
    is_answered: Defaulted<boolean>
    at: Timestamp
    dealt_on: Day | null
    /**
     * The month in whose sum the flash was given back, or the value of unlimited_flash.sql or table_flash.sql for a
     * flash that never is.
     */
    returned_on: Day | null
  }
  liked_parts: {
    from_id: number
    to_id: number
    prompt: PromptId | null
    answer: string | null
    photo_id: number | null
    drawing: string | null
  }
  blocks: { blocker_id: number; blocked_id: number; created_at: Timestamp }
  reports: {
    id: GeneratedAlways<number>
    reference: string
    reporter_id: number | null
    reported_id: number | null
    state: Defaulted<'open' | 'decided'>
    created_at: Timestamp
    due_at: Timestamp
    reporter_name: string | null
    reporter_email: string | null
    location: string | null
    assigned_to: number | null
    assigned_at: Timestamp | null
    decided_at: Timestamp | null
    proposed_by: number | null
    /** Older proposals have fewer fields. */
    proposal: JSONColumnType<DecisionDraft & Partial<WholeDraft>> | null
    is_by_team: Defaulted<boolean>
  }
  report_statements: {
    id: GeneratedAlways<number>
    report_id: number
    reason: ReportReason
    details: Defaulted<string>
    created_at: Timestamp
  }
  report_messages: {
    report_id: number
    message_id: number
    sender_id: number
    body: string
    sent_at: Timestamp
    /** The photo of a message, kept with the report. */
    photo_id: string | null
  }
  visits: { visited_id: number; visitor_id: number; at: Timestamp; seen_at: Timestamp | null }
  boosts: {
    id: GeneratedAlways<number>
    member_id: number
    kind: 'boost' | 'super_flash'
    starts_at: Timestamp
    ends_at: Timestamp
    order_id: number | null
  }
  deck_pool: {
    member_id: number
    audience: Gender
    gender: Gender
    birth_year: number
    birth_band: number
    activity: number
    ring: number
    city_code: string | null
    region: Region | null
    reach: Distance
    relation: RelationType
    age_min: number
    age_max: number
    plan: Plan
    interests: number
    boost: Defaulted<number>
    boost_until: Timestamp | null
    is_verified: Defaulted<boolean>
    latitude: number | null
    longitude: number | null
    cell: number | null
    pending: Defaulted<number>
    traits: Defaulted<number>
    wants: Defaulted<number>
    demands: Defaulted<number>
    km: number | null
    zone: number | null
  }
  online_members: {
    member_id: number
    ring: number
    gender: Gender
    birth_year: number
    interests: number
  }
  decks: {
    viewer_id: number
    day: Day
    ids: number[]
    dealt: number[]
    waiting: Defaulted<number>
    firsts: Defaulted<number[]>
  }
  profiles_served: { viewer_id: number; day: Day; ids: number[] }
  flash_returns: { member_id: number; month: Day; count: number }
  flash_allowances: { member_id: number; day: Day; used: number; first_at: Timestamp | null }
  bonus_flashes: {
    id: GeneratedAlways<number>
    member_id: number
    remaining: number
    expires_at: Timestamp | null
    created_at: Timestamp
    order_id: number | null
    granted: number | null
  }
  matches: {
    id: GeneratedAlways<number>
    low_id: number
    high_id: number
    initiator_id: number
    created_at: Timestamp
  }
  match_members: {
    member_id: number
    match_id: number
    partner_id: number
    unread: Defaulted<number>
    has_written: Defaulted<boolean>
    first_wrote_at: Timestamp | null
    last_read_id: Defaulted<number>
    last_message_id: Defaulted<number>
    last_preview: string | null
    last_is_mine: Defaulted<boolean>
    last_at: Timestamp
    opened_at: Timestamp | null
    is_hidden: Defaulted<boolean>
    is_celebrated: Defaulted<boolean>
    is_open: Defaulted<boolean>
  }
  messages: {
    match_id: number
    id: number
    sender_id: number
    client_id: string | null
    body: string
    sent_at: Timestamp
    quoted_id: Defaulted<number | null>
  }
  declines: {
    match_id: number
    member_id: number
    created_at: Timestamp
  }
  appointments: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    match_id: number
    proposer_id: number
    invitee_id: number
    status: Defaulted<AppointmentStatus>
    starts_at: Timestamp
    former_starts_at: Timestamp | null
    place: string
    city: Defaulted<string>
    time_zone: Defaulted<string>
    line: string
    version: Defaulted<number>
    is_noted: Defaulted<boolean>
    created_at: Timestamp
    changed_at: Timestamp
    reminded_at: Timestamp | null
    ended_by: number | null
    last_words: string | null
  }
  calls: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    match_id: number
    proposer_id: number
    invitee_id: number
    status: Defaulted<CallStatus>
    is_now: boolean
    starts_at: Timestamp
    time_zone: Defaulted<string>
    is_mutual: Defaulted<boolean>
    version: Defaulted<number>
    created_at: Timestamp
    changed_at: Timestamp
    reminded_at: Timestamp | null
    ended_by: number | null
    proposer_seat: string | null
    invitee_seat: string | null
    begun_at: Timestamp | null
    over_at: Timestamp | null
    proposer_saw: Defaulted<boolean>
    invitee_saw: Defaulted<boolean>
    awaits_relay: Defaulted<boolean>
  }
  call_sightings: { match_id: number; at: Timestamp; minutes: number | null }
  trusted_persons: {
    member_id: number
    first_name: string
    email: string
    token_hash: string
    asked_at: Timestamp
    confirmed_at: Timestamp | null
  }
  trusted_links: {
    appointment_id: number
    member_id: number
    token_hash: string
    created_at: Timestamp
    told_version: Defaulted<number>
  }
  trusted_table_links: {
    table_id: number
    member_id: number
    token_hash: string
    created_at: Timestamp
    is_told_off: Defaulted<boolean>
  }
  trusted_refusals: { email_hash: string; refused_at: Timestamp }
  trusted_asks: { pair_hash: string; asked_at: Timestamp }
  allowed_photos: { appointment_id: number; member_id: number }
  debriefs: {
    appointment_id: number
    member_id: number
    partner_id: number
    held_on: Day
    asked_at: Timestamp | null
    has_met: boolean | null
    wants_again: AgainAnswer | null
    is_like_photos: boolean | null
    answered_at: Timestamp | null
    told_at: Timestamp | null
  }
  meeting_figures: {
    month: Day
    gender: Gender
    age_from: number
    members: number
    kept: number
  }
  meeting_leavers: {
    month: Day
    gender: Gender
    age_from: number
    members: number
    kept: number
  }
  check_ins: {
    appointment_id: number
    member_id: number
    ends_after: number
    begins_at: Timestamp | null
    place: string | null
    asked_at: Timestamp | null
    awaits_mail: Defaulted<boolean>
    outcome: 'fine' | 'help' | 'silence' | null
    settled_at: Timestamp | null
    help_told_at: Timestamp | null
  }
  appointment_allowances: { member_id: number; day: Day; used: number }
  tables: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    status: Defaulted<TableStatus>
    purpose: TablePurpose
    size: number
    is_first: boolean
    is_weekly: boolean
    starts_at: Timestamp
    time_zone: Defaulted<string>
    place: string
    address: string
    city: string
    latitude: number
    longitude: number
    access: string
    price_cents: number | null
    host_id: number | null
    tried_at: Timestamp | null
    composed_at: Timestamp | null
    confirmed_at: Timestamp | null
    asked_at: Timestamp | null
    closed_at: Timestamp | null
    created_by: number | null
    created_at: Timestamp
  }
  table_availabilities: {
    member_id: number
    half_days: number
    km: number
    purpose: TablePurpose
    is_first_served: Defaulted<boolean>
    changed_at: Timestamp
  }
  table_seats: {
    table_id: number
    member_id: number
    status: SeatStatus
    week: Day
    place: number
    is_newcomer: boolean
    answer_by: Timestamp | null
    presence: Presence | null
    ticked_at: Timestamp | null
    changed_at: Timestamp
    late_minutes: number | null
    lost_at: Timestamp | null
    is_told_lost: Defaulted<boolean>
    lost_as_host: Defaulted<boolean>
  }
  table_ticks: { table_id: number; from_id: number; to_id: number; at: Timestamp }
  table_pauses: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    member_id: number
    begins_at: Timestamp
    ends_at: Timestamp
    appeal: string | null
    appealed_at: Timestamp | null
    decided_at: Timestamp | null
    decided_by: number | null
    is_lifted: Defaulted<boolean>
  }
  table_compositions: {
    id: GeneratedAlways<number>
    at: Timestamp
    free: number
    seated: number
    tables: number
    even_tables: number
    widest_ages: number
    seconds: number
  }
  opinions: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    member_id: number
    partner_id: number
    reader: OpinionReader
    token_hash: string
    sealed: string | null
    wrapped_keys: JSONColumnType<Record<string, string>> | null
    days_known: number
    is_verified: boolean
    created_at: Timestamp
    expires_at: Timestamp
    device_hash: string | null
    verdict: OpinionVerdict | null
    answered_at: Timestamp | null
    hidden_at: Timestamp | null
  }
  opinion_keys: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    member_id: number
    public_key: string
    created_at: Timestamp
    last_used_at: Timestamp
  }
  reactions: {
    match_id: number
    message_id: number
    member_id: number
    sign: ReactionSign
    at: Timestamp
  }
  message_photos: {
    public_id: string
    sender_id: number
    /** The message of the photo; null before it is sent and after it is deleted. */
    match_id: number | null
    message_id: number | null
    /** In base64. */
    thumbhash: string
    is_seen: Defaulted<boolean>
    created_at: Timestamp
  }
  photos: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    /** The member whose profile shows it. */
    owner_id: number | null
    position: number | null
    /**
     * Who can claim a photo that no profile shows, either the member who sent it or showed it last, or the browser of
     * a visitor.
     */
    uploaded_by_id: number | null
    browser_hash: string | null
    unclaimed_at: Timestamp | null
    removed_at: Timestamp | null
    removed_by_decision_id: number | null
    is_reserved: Defaulted<boolean>
    width: number
    height: number
    /** In base64. */
    thumbhash: string | null
    /** 64 zeros and ones. */
    perceptual_hash: string | null
    mirrored_hash: string | null
    likeness: Defaulted<Uint8Array | null>
    regions: Defaulted<Uint8Array | null>
    created_at: Timestamp
    compared_at: Timestamp | null
  }
  removed_looks: {
    member_id: number
    perceptual_hash: string
    likeness: Uint8Array | null
    removed_at: Timestamp
  }
}
