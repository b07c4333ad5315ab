import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { Region } from '#shared/domain/regions.ts'

/** The tables as Kysely sees them; a test holds them against `information_schema`. */

/** Read as a Date, written as one. */
type Timestamp = Date
/** `YYYY-MM-DD`, the day in Paris. */
type Day = string
/** Has a default: may be left out of an insert. */
type Defaulted<T> = ColumnType<T, T | undefined, T>

export type MemberStatus = 'unconfirmed' | 'active' | 'suspended' | 'deleted'
export type StaffRole = 'administrator' | 'moderator' | 'support'
export type ConsentPurpose = 'terms' | 'sensitive_data' | 'newsletter'
export type NotificationType = 'match' | 'flash' | 'message' | 'visit' | 'upgrade'

export interface Schema {
  members: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    email: string
    first_name: string
    gender: Gender
    birth_year: number
    city: string
    city_code: string | null
    region: Region | null
    latitude: number | null
    longitude: number | null
    bio: Defaulted<string>
    interests: Defaulted<number>
    plan: Defaulted<Plan>
    role: StaffRole | null
    status: Defaulted<MemberStatus>
    is_test_profile: Defaulted<boolean>
    seeks_gender: Defaulted<SoughtGender>
    seeks_age_min: Defaulted<number>
    seeks_age_max: Defaulted<number>
    seeks_distance: Defaulted<Distance>
    seeks_relation: Defaulted<RelationType>
    preferences_saved_at: Timestamp | null
    is_public: Defaulted<boolean>
    is_incognito: Defaulted<boolean>
    shows_online: Defaulted<boolean>
    uses_location: Defaulted<boolean>
    last_seen_at: Timestamp | null
    last_active_on: Day | null
    created_at: Timestamp
    updated_at: Timestamp
  }
  sessions: {
    token_hash: string
    member_id: number
    created_at: Timestamp
    last_used_at: Timestamp
    expires_at: Timestamp
    proven_at: Timestamp | null
    user_agent: Defaulted<string>
  }
  devices: {
    id: GeneratedAlways<number>
    token_hash: string
    member_id: number
    created_at: Timestamp
    last_used_at: Timestamp
    former_hash: string | null
    former_until: Timestamp | null
    user_agent: Defaulted<string>
  }
  email_codes: {
    id: GeneratedAlways<number>
    purpose: 'login' | 'confirm'
    email: string
    member_id: number | null
    browser_hash: string | null
    code_hash: string
    tries_left: number
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  consents: {
    id: GeneratedAlways<number>
    member_id: number
    purpose: ConsentPurpose
    version: string
    given_at: Timestamp
    withdrawn_at: Timestamp | null
  }
  edges: {
    from_id: number
    to_id: number
    kind: 'none' | 'pass' | 'flash'
    is_blocked: Defaulted<boolean>
    is_answered: Defaulted<boolean>
    at: Timestamp
  }
  blocks: { blocker_id: number; blocked_id: number; created_at: Timestamp }
  visits: { visited_id: number; visitor_id: number; at: Timestamp; seen_at: Timestamp | null }
  boosts: {
    id: GeneratedAlways<number>
    member_id: number
    kind: 'boost' | 'super_flash'
    starts_at: Timestamp
    ends_at: Timestamp
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
  }
  decks: { viewer_id: number; day: Day; ids: number[]; dealt: number[] }
  flash_allowances: { member_id: number; day: Day; used: number }
  bonus_flashes: {
    id: GeneratedAlways<number>
    member_id: number
    remaining: number
    expires_at: Timestamp | null
    created_at: Timestamp
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
    last_read_id: Defaulted<number>
    last_message_id: Defaulted<number>
    last_preview: string | null
    last_is_mine: Defaulted<boolean>
    last_at: Timestamp
    opened_at: Timestamp | null
    is_hidden: Defaulted<boolean>
  }
  messages: {
    match_id: number
    id: number
    sender_id: number
    client_id: string | null
    body: string
    sent_at: Timestamp
  }
  photos: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    owner_id: number | null
    browser_hash: string | null
    position: number | null
    is_reserved: Defaulted<boolean>
    width: number
    height: number
    created_at: Timestamp
  }
  notifications: {
    id: GeneratedAlways<number>
    member_id: number
    type: NotificationType
    from_id: number | null
    created_at: Timestamp
    seen_at: Timestamp | null
  }
}
