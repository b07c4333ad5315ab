// Rules: build
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import { VARIABLES } from '#server/config.ts'
import { routes } from '#shared/contracts/index.ts'

const FOLDERS = ['shared', 'server', 'client', 'db', 'bench', 'proofs', 'scripts', 'tests']
const SOURCES = globSync(
  '{shared,server,client,db,bench,proofs,scripts,tests,tools}/**/*.{ts,tsx,mjs,sql,css}',
  {
    exclude: (path) => path.includes('node_modules'),
  },
)
const FORBIDDEN_NAMES = ['utils', 'helpers', 'common', 'misc', 'types', 'constants', 'index']

interface Ownership {
  feature: string
  alsoBy?: string[]
  functions?: string[]
}

/** The feature that writes a table, and the SQL functions that are allowed to write it for that feature. */
const OWNERS: Record<string, Ownership> = {
  members: { feature: 'members', functions: ['erase_member'] },
  sessions: { feature: 'auth', functions: ['erase_member'] },
  former_tokens: { feature: 'auth' },
  devices: { feature: 'auth', functions: ['erase_member'] },
  email_codes: { feature: 'auth', functions: ['erase_member'] },
  email_changes: { feature: 'auth', functions: ['erase_member'] },
  social_identities: { feature: 'social', functions: ['erase_member'] },
  social_attempts: { feature: 'social' },
  social_arrivals: { feature: 'social', functions: ['erase_member'] },
  consents: { feature: 'privacy', functions: ['erase_member'] },
  passkeys: { feature: 'passkeys', functions: ['erase_member'] },
  passkey_challenges: { feature: 'passkeys', functions: ['erase_member'] },
  // One row holds what a member decided about another: a flash and a pass exclude each other.
  edges: {
    feature: 'flashes',
    alsoBy: ['discovery'],
    functions: [
      ...['flash', 'block_member', 'unblock_member', 'erase_member', 'forget_old'],
      'match_at_table',
      ...['deck_build', 'deck_with_waiting', 'return_flashes'],
    ],
  },
  liked_parts: { feature: 'flashes', functions: ['erase_member'] },
  blocks: { feature: 'safety', functions: ['block_member', 'unblock_member', 'erase_member'] },
  reports: { feature: 'moderation', functions: ['erase_member', 'forget_old'] },
  report_statements: { feature: 'moderation', functions: ['erase_member'] },
  report_messages: { feature: 'moderation', functions: ['erase_member'] },
  visits: { feature: 'visits', functions: ['erase_member', 'forget_old'] },
  boosts: { feature: 'bonus', functions: ['erase_member', 'forget_old'] },
  deck_pool: {
    feature: 'discovery',
    functions: ['refresh_pool', 'refresh_pending', 'erase_member'],
  },
  decks: {
    feature: 'discovery',
    functions: ['deck_build', 'deck_kept', 'erase_member', 'forget_old'],
  },
  profiles_served: { feature: 'discovery', functions: ['serve_profiles', 'erase_member'] },
  online_members: { feature: 'discovery', functions: ['refresh_pool', 'erase_member'] },
  flash_returns: {
    feature: 'flashes',
    functions: ['return_flashes', 'erase_member', 'forget_old'],
  },
  flash_allowances: { feature: 'flashes', functions: ['flash', 'erase_member'] },
  bonus_flashes: { feature: 'flashes', functions: ['flash', 'erase_member', 'forget_old'] },
  matches: { feature: 'matches', functions: ['flash', 'match_at_table', 'erase_conversation'] },
  match_members: {
    feature: 'matches',
    functions: [
      ...['flash', 'send_message', 'block_member', 'unblock_member', 'erase_member'],
      ...['erase_conversation', 'match_at_table'],
    ],
  },
  messages: {
    feature: 'messages',
    functions: ['send_message', 'erase_member', 'erase_conversation'],
  },
  declines: { feature: 'declines', functions: ['erase_member', 'erase_conversation'] },
  appointments: {
    feature: 'appointments',
    functions: ['block_member', 'erase_conversation', 'erase_member', 'forget_old'],
  },
  calls: {
    feature: 'calls',
    functions: ['block_member', 'erase_conversation', 'erase_member', 'forget_old'],
  },
  call_sightings: { feature: 'calls', functions: ['erase_conversation', 'erase_member'] },
  trusted_persons: { feature: 'trusted', functions: ['erase_member'] },
  trusted_links: { feature: 'trusted', functions: ['erase_member', 'erase_conversation'] },
  trusted_table_links: { feature: 'trusted', functions: ['erase_member'] },
  trusted_refusals: { feature: 'trusted', functions: ['forget_old'] },
  trusted_asks: { feature: 'trusted' },
  check_ins: { feature: 'trusted', functions: ['erase_member', 'erase_conversation'] },
  allowed_photos: { feature: 'trusted', functions: ['erase_member', 'erase_conversation'] },
  debriefs: { feature: 'debriefs', functions: ['erase_member', 'forget_old'] },
  meeting_figures: { feature: 'debriefs' },
  meeting_leavers: { feature: 'debriefs', functions: ['keep_meetings_of'] },
  appointment_allowances: { feature: 'appointments', functions: ['erase_member', 'forget_old'] },
  tables: { feature: 'tables', functions: ['erase_member', 'forget_old'] },
  table_availabilities: { feature: 'tables', functions: ['erase_member'] },
  table_seats: { feature: 'tables', functions: ['erase_member', 'forget_old'] },
  table_ticks: { feature: 'tables', functions: ['erase_member', 'forget_old'] },
  table_pauses: { feature: 'tables', functions: ['erase_member', 'forget_old'] },
  table_compositions: { feature: 'tables', functions: ['forget_old'] },
  opinions: {
    feature: 'opinions',
    functions: ['block_member', 'erase_conversation', 'erase_member'],
  },
  opinion_keys: { feature: 'opinions', functions: ['erase_member'] },
  message_photos: { feature: 'messages', functions: ['erase_member'] },
  reactions: { feature: 'messages', functions: ['erase_member'] },
  photos: { feature: 'photos', functions: ['erase_member'] },
  removed_looks: { feature: 'photos', functions: ['erase_member', 'forget_old'] },
  newsletter_subscribers: { feature: 'newsletter', functions: ['erase_member', 'forget_old'] },
  notifications: { feature: 'notifications', functions: ['erase_member', 'forget_old'] },
  member_settings: { feature: 'settings', functions: ['erase_member'] },
  promo_codes: { feature: 'promo' },
  promo_uses: { feature: 'promo', functions: ['erase_member'] },
  offers: { feature: 'plans' },
  orders: { feature: 'orders', functions: ['erase_member'] },
  ledger_events: { feature: 'orders' },
  ledger_entries: { feature: 'orders' },
  refunds: { feature: 'orders', functions: ['erase_member'] },
  disputes: { feature: 'orders' },
  given_plans: { feature: 'orders', functions: ['erase_member'] },
  subscriptions: { feature: 'subscriptions', functions: ['erase_member'] },
  payment_events: { feature: 'payment-providers' },
  simulated_payments: { feature: 'payment-providers' },
  simulated_renewals: { feature: 'payment-providers' },
  simulated_refunds: { feature: 'payment-providers' },
  cancellations: { feature: 'cancellations', functions: ['erase_member'] },
  withdrawals: { feature: 'withdrawals', functions: ['erase_member'] },
  abandoned_carts: { feature: 'carts', functions: ['erase_member', 'forget_old'] },
  referral_codes: { feature: 'referral', functions: ['erase_member'] },
  referrals: { feature: 'referral', functions: ['erase_member'] },
  push_subscriptions: { feature: 'notifications', functions: ['erase_member'] },
  push_pauses: { feature: 'notifications', functions: ['erase_member'] },
  member_letters: { feature: 'notifications', functions: ['erase_member'] },
  member_tallies: { feature: 'admin' },
  member_exports: { feature: 'admin' },
  audit_changes: { feature: 'audit', functions: ['erase_member', 'forget_old'] },
  audit_head: { feature: 'audit' },
  audit_entries: { feature: 'audit' },
  decisions: { feature: 'moderation', functions: ['erase_member', 'forget_old'] },
  appeals: { feature: 'moderation', functions: ['erase_member', 'forget_old'] },
  banned_identifiers: { feature: 'moderation', functions: ['forget_old'] },
  banned_members: { feature: 'moderation', functions: ['erase_member'] },
  member_cards: { feature: 'moderation', functions: ['erase_member', 'forget_old'] },
  resemblances: { feature: 'moderation', functions: ['erase_member', 'forget_old'] },
  case_notes: { feature: 'moderation', functions: ['erase_member'] },
  risk_signals: {
    feature: 'risks',
    functions: ['note_risk', 'weigh_risk', 'erase_member', 'forget_old'],
  },
  risk_states: { feature: 'risks', functions: ['weigh_risk', 'erase_member'] },
  risk_cases: { feature: 'risks', functions: ['weigh_risk', 'forget_old'] },
  staff_roles: { feature: 'team', functions: ['erase_member'] },
  staff_invitations: { feature: 'team', functions: ['erase_member'] },
  legal_editions: { feature: 'legal' },
  verifications: { feature: 'verification', functions: ['erase_member'] },
  support_requests: { feature: 'support', functions: ['erase_member', 'forget_old'] },
  vip_events: { feature: 'events' },
  analytics_counts: { feature: 'analytics' },
  daily_figures: { feature: 'figures' },
  ranking_figures: { feature: 'ranking' },
  weekly_cohorts: { feature: 'figures' },
  data_exports: { feature: 'privacy', functions: ['erase_member'] },
  erasures: { feature: 'privacy', functions: ['erase_member'] },
  'archive.records': { feature: 'privacy', functions: ['purge_archive'] },
  processes: { feature: 'processes' },
  imports: { feature: 'imports' },
  import_lines: { feature: 'imports' },
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** Every table that a source file writes, with Kysely or in SQL. */
function writtenTables(path: string): string[] {
  const kysely = /[.](?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g
  const sql =
    /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?([\w.]+)/gi
  const code = read(path).replace(/--.*$/gm, '')
  return [...code.matchAll(kysely), ...code.matchAll(sql)].flatMap(([, table]) => table ?? [])
}

function mayWrite(path: string, table: string): boolean {
  const owner = OWNERS[table]
  if (path.startsWith('db/functions/')) {
    return owner?.functions?.includes(basename(path, '.sql')) ?? false
  }
  const features = owner ? [owner.feature, ...(owner.alsoBy ?? [])] : []
  return features.some(
    (feature) => path.startsWith(`server/features/${feature}/`) && path.endsWith('.db.ts'),
  )
}

// Parsing every file can take longer than the default test timeout on a busy machine.
const READS_ALL_MS = 60_000

test(
  'every import keeps to the dependency rules',
  async () => {
    const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
    const { output } = await cruise(FOLDERS, { ...options, outputType: 'json' })
    const { summary } = JSON.parse(String(output)) as ICruiseResult

    // With the wrong parser, nothing is read and no violation is found.
    expect(summary.totalCruised).toBeGreaterThan(20)
    expect(summary.totalDependenciesCruised ?? 0).toBeGreaterThan(20)
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual(
      [],
    )
  },
  READS_ALL_MS,
)

test('every file name says what the file does', () => {
  const nameless = SOURCES.filter((path) =>
    FORBIDDEN_NAMES.includes(basename(path).replace(/[.].*$/, '')),
  )
  expect(nameless).toEqual(['shared/contracts/index.ts'])
})

test('components load with lazyPart or lazyPage instead of React.lazy, so that a failed load does not remove the page', () => {
  const bare = globSync('client/**/*.{ts,tsx}').filter(
    (path) =>
      !path.includes('.test.') && /import [^;]*?\blazy\b[^;]*? from 'react'/.test(read(path)),
  )
  expect(bare).toEqual([])
})

test('a dialog that fails to load reports it in a dialog, because nobody would see a message below the page', () => {
  const unseen = globSync('client/**/*.{ts,tsx}', {
    exclude: (path) => path.includes('.test.'),
  }).filter((path) => /\blazyPart\([^;]*?'\w*(?:Dialog|Window)',?\s*\)/.test(read(path)))
  expect(unseen).toEqual([])
})

test('every class that a component uses exists in its style sheet', () => {
  const missing = globSync('client/**/*.{ts,tsx}').flatMap((path) => {
    const source = read(path)
    const code = source.replaceAll(/(?:from |import\()'[^']*'/g, '')
    return [...source.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].flatMap(
      ([, name, from = '']) => {
        const sheet = from.startsWith('#') ? from.slice(1) : join(dirname(path), from)
        const known = new Set(read(sheet).match(/(?<=\.)[a-z][\w-]*/gi))
        return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
          .filter(([, used = '']) => !known.has(used))
          .map(([named]) => `${path}: ${named}`)
      },
    )
  })
  expect(missing).toEqual([])
})

test('.env.example lists every variable and no other', () => {
  const shown = [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name,
  )
  expect(shown.toSorted()).toEqual([...VARIABLES].toSorted())
})

test('every route has its own combination of method and path', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses).toEqual([...new Set(addresses)])
})

test('a condition written in SQL has its « or » in brackets, because Kysely inserts the condition unchanged between others', () => {
  const bare = globSync('server/**/*.ts').flatMap((path) =>
    [...read(path).matchAll(/[.](?:where|on|having)\(\s*sql<boolean>`([^`]*)`/g)]
      .filter(([, condition = '']) => /\bor\b/.test(withoutBrackets(condition)))
      .map(([, condition]) => `${path}: ${condition}`),
  )
  expect(bare).toEqual([])
})

function withoutBrackets(condition: string): string {
  const outer = condition.replace(/\([^()]*\)/g, '')
  return outer === condition ? outer : withoutBrackets(outer)
}

test('every table of the migrations has an owner', () => {
  const tables = globSync('db/migrations/*.sql').flatMap((path) =>
    [...read(path).matchAll(/create (?:unlogged )?table (?:if not exists )?([\w.]+)/gi)].map(
      ([, table]) => table ?? '',
    ),
  )
  expect(Object.keys(OWNERS).toSorted()).toEqual(tables.toSorted())
})

test('a table is written only by a database file of its feature, or by a function that is allowed to', () => {
  const writers = globSync(['server/**/*.ts', 'db/functions/*.sql'], {
    exclude: (path) => path.endsWith('.test.ts'),
  })
  const trespasses = writers.flatMap((path) =>
    writtenTables(path)
      .filter((table) => table in OWNERS && !mayWrite(path, table))
      .map((table) => `${path} writes ${table}`),
  )
  expect(writers.length).toBeGreaterThan(20)
  expect([...new Set(trespasses)]).toEqual([])
})
