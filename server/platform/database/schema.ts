import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SocialProvider } from '#shared/contracts/social.ts'
import type { Gender } from '#shared/domain/genders.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import type { FinishedPrompt } from '#shared/domain/prompts.ts'
import type { PushKind } from '#shared/domain/push.ts'
import type { Region } from '#shared/domain/regions.ts'
import type { MemberSource } from '#shared/domain/sources.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import type { Day, Defaulted, Timestamp } from './column-types.ts'
import type { AdminTables } from './schema-admin.ts'
import type { EncounterTables } from './schema-encounters.ts'
import type { MoneyTables } from './schema-money.ts'

export type MemberStatus = 'unconfirmed' | 'active' | 'suspended' | 'deleted'
export type ConsentPurpose = 'terms' | 'sensitive_data' | 'newsletter'
export type NewsletterStatus = 'pending' | 'confirmed' | 'unsubscribed'
export type LetterKind = 'digest' | 'reminder'
export type NotificationType =
  | 'match'
  | 'flash'
  | 'message'
  | 'visit'
  | 'upgrade'
  | 'verification'
  | 'returned'
  | 'opinion'
  | 'ban'
  | 'appointment'
  | 'call'
  | 'table'
  | 'trusted'

/** The tables as Kysely sees them; a test compares them with `information_schema`. */
export interface Schema extends EncounterTables, MoneyTables, AdminTables {
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
    traits: Defaulted<number>
    wants: Defaulted<number>
    demands: Defaulted<number>
    interests: Defaulted<number>
    prompts: ColumnType<FinishedPrompt[], string | undefined, string>
    plan: Defaulted<Plan>
    role: StaffRole | null
    status: Defaulted<MemberStatus>
    is_test_profile: Defaulted<boolean>
    seeks_gender: Defaulted<SoughtGender>
    seeks_age_min: Defaulted<number>
    seeks_age_max: Defaulted<number>
    seeks_distance: Defaulted<Distance>
    seeks_km: Defaulted<number>
    seeks_relation: Defaulted<RelationType>
    preferences_saved_at: Timestamp | null
    is_public: Defaulted<boolean>
    is_incognito: Defaulted<boolean>
    shows_online: Defaulted<boolean>
    uses_location: Defaulted<boolean>
    last_seen_at: Timestamp | null
    last_active_on: Day | null
    verified_at: Timestamp | null
    created_at: Timestamp
    updated_at: Timestamp
    version: Defaulted<number>
    is_to_review: Defaulted<boolean>
    has_set_region: Defaulted<boolean>
    suspended_until: Timestamp | null
    reinstated_at: Timestamp | null
    awaits_verification: Defaulted<boolean>
    left_at: Timestamp | null
    inactivity_warned_at: Timestamp | null
    source: MemberSource | null
    confirmed_at: Timestamp | null
    registration_hash: string | null
    active_weeks: Defaulted<number>
  }
  sessions: {
    token_hash: string
    member_id: number
    created_at: Timestamp
    last_used_at: Timestamp
    expires_at: Timestamp
    proven_at: Timestamp | null
    user_agent: Defaulted<string>
    public_id: Generated<string>
    device_id: number | null
  }
  former_tokens: {
    token_hash: string
    session_hash: string
    until: Timestamp
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
    purpose: 'login' | 'confirm' | 'prove'
    email: string
    member_id: number | null
    browser_hash: string | null
    code_hash: string
    tries_left: number
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
    link_hash: string | null
    link_expires_at: Timestamp | null
  }
  email_changes: {
    id: GeneratedAlways<number>
    member_id: number
    former_email: string
    token_hash: string
    is_at_home: boolean
    changed_at: Timestamp
  }
  passkeys: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    member_id: number
    user_handle: string
    credential_id: string
    public_key: string
    sign_count: number
    name: string
    created_at: Timestamp
    last_used_at: Timestamp | null
  }
  passkey_challenges: {
    browser_hash: string
    challenge: string
    member_id: number | null
    user_handle: string | null
    expires_at: Timestamp
  }
  consents: {
    id: GeneratedAlways<number>
    member_id: number
    purpose: ConsentPurpose
    version: string
    given_at: Timestamp
    withdrawn_at: Timestamp | null
  }
  notifications: {
    id: GeneratedAlways<number>
    member_id: number
    type: NotificationType
    from_id: number | null
    created_at: Timestamp
    seen_at: Timestamp | null
  }
  member_settings: {
    member_id: number
    notifies_matches: boolean
    notifies_messages: boolean
    notifies_flashes: boolean
    notifies_visits: boolean
    reminds_daily: boolean
    sends_emails: boolean
    announces_upgrade: boolean
  }
  push_subscriptions: {
    id: GeneratedAlways<number>
    session_hash: string
    member_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Timestamp
  }
  push_pauses: { member_id: number; kind: PushKind; sent_at: Timestamp }
  member_letters: {
    member_id: number
    kind: LetterKind
    sent_on: Day
    sent_at: Timestamp
    unsubscribe_token: string
  }
  promo_codes: {
    id: GeneratedAlways<number>
    code: string
    discount_percent: number
    plan: Exclude<Plan, 'gratuit'> | null
    starts_at: Timestamp
    ends_at: Timestamp
    max_uses: number | null
    max_uses_per_member: number | null
    first_order_only: Defaulted<boolean>
    is_welcome: Defaulted<boolean>
    created_at: Timestamp
  }
  newsletter_subscribers: {
    id: GeneratedAlways<number>
    email: string
    first_name: string
    source: string | null
    tags: string[]
    status: Defaulted<NewsletterStatus>
    consent_version: string
    consented_at: Timestamp
    confirm_hash: string
    confirmed_at: Timestamp | null
    unsubscribe_token: string
    unsubscribed_at: Timestamp | null
    mailed_at: Timestamp
    /** What an address that had unsubscribed must confirm, by the names of the columns. */
    asked: JSONColumnType<Record<string, unknown>, string | null | undefined> | null
  }
  social_identities: {
    issuer: string
    subject: string
    provider: SocialProvider
    member_id: number
    email: string
    created_at: Timestamp
    last_used_at: Timestamp
  }
  social_attempts: {
    state_hash: string
    provider: SocialProvider
    browser_hash: string
    nonce: string
    verifier: string
    expires_at: Timestamp
  }
  social_arrivals: {
    browser_hash: string
    provider: SocialProvider
    issuer: string
    subject: string
    email: string
    first_name: string | null
    is_proven: boolean
    used_at: Timestamp | null
    expires_at: Timestamp
  }
}
