import { routes } from '#shared/contracts/index.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { RouteContract } from '#shared/kit/route.ts'

/** Who can make a request. « another member » repeats exactly the request that somebody else would make. */
export const ACTORS = [
  'visitor',
  'unconfirmed',
  'member',
  'another member',
  ...STAFF_ROLES,
] as const
export type Actor = (typeof ACTORS)[number]

/** The status for an actor who is let in, or the refusal. */
export type Expectation = number | ProblemCode | typeof LET_IN

/** The actor passes the access check. The request itself changes data, so it is not made for every role of the team. */
export const LET_IN = 'let in'

/** The roles that each audience lets in: repeated here on purpose, independently of the code under test. */
const TEAM: Partial<Record<RouteContract['audience'], readonly StaffRole[]>> = {
  admin: ['administrator'],
  moderator: ['administrator', 'moderator'],
  support: ['administrator', 'support'],
  staff: ['administrator', 'moderator', 'support'],
}

/**
 * The outcome for another member: a refusal, which changes nothing; `nothing` for a success that changes nothing; `as
 * themselves` if the request can be about anybody, concerns them just as much, or is authorised by a mailed secret.
 */
export const OTHER_MEMBER_OUTCOMES: Readonly<
  Record<string, ProblemCode | 'nothing' | 'as themselves'>
> = {
  'POST /api/auth/login/verify': 'code_invalid',
  'POST /api/auth/login/link': 'as themselves',
  'POST /api/auth/register': 'as themselves',
  'POST /api/auth/confirm': 'nothing',
  'POST /api/auth/prove': 'code_invalid',
  'POST /api/create-payment-intent': 'as themselves',
  'POST /api/subscription/create': 'nothing',
  'POST /api/team/invitation': 'invitation_not_found',
  'POST /api/test-payment-confirmation': 'not_found',
  'POST /api/payments/simulated/confirm': 'not_found',
  'POST /api/cancellations': 'as themselves',
  'GET /api/cancellations/link/:token': 'as themselves',
  'POST /api/cancellations/confirm': 'as themselves',
  'POST /api/decisions/:reference/appeal': 'decision_not_found',
  'GET /api/decisions/link/:token': 'as themselves',
  'POST /api/decisions/link/:token/appeal': 'as themselves',
  'POST /api/digests/unsubscribe/:token': 'as themselves',
  'POST /api/newsletter/confirm': 'as themselves',
  'POST /api/newsletter/unsubscribe/:token': 'as themselves',
  'POST /api/flashes': 'as themselves',
  'POST /api/passes': 'as themselves',
  'POST /api/blocks': 'as themselves',
  'DELETE /api/blocks/:userId': 'nothing',
  'POST /api/reports': 'as themselves',
  'GET /api/users/:id': 'member_not_found',
  'GET /api/users/:id/presence': 'match_not_found',
  'PUT /api/users/profile': 'unknown_photo',
  'GET /api/messages': 'match_not_found',
  'GET /api/messages/:userId/:partnerId': 'forbidden',
  'GET /api/matches/:partnerId/liked': 'match_not_found',
  'POST /api/matches/celebrated': 'nothing',
  'POST /api/matches/:partnerId/decline': 'match_not_found',
  'DELETE /api/matches/:partnerId/decline': 'match_not_found',
  'GET /api/matches/:partnerId/appointment': 'nothing',
  'POST /api/matches/:partnerId/appointment': 'match_not_found',
  'PUT /api/appointments/:id': 'appointment_not_found',
  'POST /api/appointments/:id/accept': 'appointment_not_found',
  'POST /api/appointments/:id/decline': 'appointment_not_found',
  'POST /api/appointments/:id/cancel': 'appointment_not_found',
  'GET /api/appointments/:id/rendez-vous.ics': 'appointment_not_found',
  'GET /api/matches/:partnerId/debrief': 'nothing',
  'PUT /api/appointments/:id/debrief': 'appointment_not_found',
  'GET /api/matches/:partnerId/call': 'match_not_found',
  'POST /api/matches/:partnerId/call': 'match_not_found',
  'POST /api/calls/:id/accept': 'call_not_found',
  'POST /api/calls/:id/decline': 'call_not_found',
  'POST /api/calls/:id/cancel': 'call_not_found',
  'POST /api/calls/:id/enter': 'call_not_found',
  'POST /api/calls/:id/heard': 'call_not_found',
  'POST /api/calls/:id/seen': 'call_not_found',
  'POST /api/calls/:id/leave': 'call_not_found',
  'GET /api/appointments/:id/trusted': 'nothing',
  'PUT /api/appointments/:id/trusted': 'appointment_not_found',
  'DELETE /api/appointments/:id/trusted': 'nothing',
  'PUT /api/appointments/:id/photo': 'appointment_not_found',
  'DELETE /api/appointments/:id/photo': 'nothing',
  'PUT /api/appointments/:id/check-in': 'appointment_not_found',
  'DELETE /api/appointments/:id/check-in': 'nothing',
  'POST /api/appointments/:id/check-in': 'appointment_not_found',
  'GET /api/tables/:id': 'as themselves',
  'POST /api/tables/:id/answer': 'table_changed',
  'POST /api/tables/:id/join': 'as themselves',
  'POST /api/tables/:id/leave': 'nothing',
  'POST /api/tables/:id/hand-over': 'table_changed',
  'PUT /api/tables/:id/presences/:memberId': 'table_changed',
  'PUT /api/tables/:id/late': 'table_changed',
  'GET /api/tables/:id/table.ics': 'table_not_found',
  'GET /api/tables/:id/trusted': 'nothing',
  'PUT /api/tables/:id/trusted': 'table_not_found',
  'DELETE /api/tables/:id/trusted': 'nothing',
  'PUT /api/tables/:id/ticks': 'table_changed',
  'POST /api/tables/pause/appeal': 'table_not_found',
  'GET /api/trusted/requests/:token': 'as themselves',
  'POST /api/trusted/requests/:token/accept': 'as themselves',
  'POST /api/trusted/requests/:token/refuse': 'as themselves',
  'POST /api/trusted/requests/:token/unrefuse': 'as themselves',
  'GET /api/trusted/links/:token': 'as themselves',
  'POST /api/trusted/links/:token/stop': 'as themselves',
  'POST /api/matches/:partnerId/opinions': 'match_not_found',
  'GET /api/matches/:partnerId/opinions': 'nothing',
  'GET /api/matches/:partnerId/opinions/readers': 'nothing',
  'DELETE /api/opinions/:id': 'nothing',
  'POST /api/opinions/:id/hide': 'nothing',
  'GET /api/opinions/links/:token': 'as themselves',
  'POST /api/opinions/links/:token/open': 'link_invalid',
  'POST /api/opinions/links/:token/answer': 'link_invalid',
  'POST /api/messages/read': 'match_not_found',
  'POST /api/messages/:partnerId/photos/:clientId': 'match_not_found',
  'POST /api/messages/photos/:photoId/unveil': 'photo_gone',
  'POST /api/messages/reaction': 'match_not_found',
  'POST /api/notifications/seen': 'nothing',
  'POST /api/passkeys': 'passkey_refused',
  'PATCH /api/passkeys/:id': 'passkey_not_found',
  'DELETE /api/passkeys/:id': 'passkey_not_found',
  'DELETE /api/social-identities/:id': 'social_identity_not_found',
  'POST /api/passkeys/sign-in': 'passkey_refused',
  'POST /api/privacy/export/open': 'export_not_found',
  'GET /api/privacy/export/donnees.zip': 'export_not_found',
  'POST /api/account/return': 'as themselves',
  'POST /api/account/email/confirm': 'code_invalid',
  'POST /api/account/email/undo': 'as themselves',
  'POST /api/promo/validate': 'as themselves',
  'GET /api/receipts/:reference/recu.pdf': 'order_not_found',
  'GET /api/receipts/:reference/contrat.pdf': 'order_not_found',
  'DELETE /api/sessions/:id': 'session_not_found',
  'POST /api/verification': 'no_photo_to_compare',
  'POST /api/verification/photo': 'verification_not_asked',
  'POST /api/subscriptions/change': 'no_subscription',
  'POST /api/subscriptions/renewal': 'no_subscription',
  'POST /api/subscriptions/owed': 'no_subscription',
  'POST /api/subscriptions/card/open': 'no_subscription',
  'POST /api/subscriptions/card': 'no_subscription',
  'GET /api/events': 'plan_required',
  'POST /api/withdrawals': 'order_not_found',
  'POST /api/withdrawals/by-reference': 'as themselves',
}

/** Refusals that do not follow from the audience alone. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Actor, ProblemCode>>>> = {
  // Until the email address is confirmed there is no account to sign in to or to come back to.
  'POST /api/auth/login/verify': { unconfirmed: 'account_not_found' },
  'POST /api/auth/login/link': { unconfirmed: 'account_not_found' },
  'POST /api/passkeys/sign-in': { unconfirmed: 'passkey_refused' },
  'POST /api/account/return': { unconfirmed: 'link_invalid' },
}

export function expectationOf(route: RouteContract, name: string, actor: Actor): Expectation {
  const refusal = audienceRefusal(route, actor) ?? EXCEPTIONS[name]?.[actor]
  if (refusal) return refusal
  if (isOnlyCheckedForAccess(route, actor)) return LET_IN
  const outcome = OTHER_MEMBER_OUTCOMES[name] ?? 'as themselves'
  const isRefused =
    actor === 'another member' && outcome !== 'as themselves' && outcome !== 'nothing'
  return isRefused ? outcome : (route.status ?? 200)
}

/** The refusal of an actor who is not in the route's audience, whatever the request is about. */
export function audienceRefusal(
  { audience }: RouteContract,
  actor: Actor,
): ProblemCode | undefined {
  if (audience === 'public') return undefined
  if (actor === 'visitor') return 'unauthenticated'
  const team = TEAM[audience]
  if (team) return team.some((role) => role === actor) ? undefined : 'forbidden'
  return audience === 'member' && actor === 'unconfirmed' ? 'email_unconfirmed' : undefined
}

/**
 * Whether this staff role is only checked for access, without making the request. True for changing routes if the role
 * acts there like any member, if another role that can do the same makes the request, or for an administrator, whose
 * requests admin-routes.test.ts makes.
 */
export function isOnlyCheckedForAccess({ audience, method }: RouteContract, actor: Actor): boolean {
  const isOfTeam = STAFF_ROLES.some((role) => role === actor)
  const makesRequest = actor === TEAM[audience]?.at(-1) && actor !== 'administrator'
  return method !== 'GET' && isOfTeam && !makesRequest
}

/** Refusals of the access check, which comes before the request is validated. */
const ACCESS_REFUSALS: readonly unknown[] = ['unauthenticated', 'email_unconfirmed', 'forbidden']

export function isLetIn(answer: unknown): boolean {
  return !ACCESS_REFUSALS.includes(answer)
}

/** Whether a member route names a member or a resource, which could belong to somebody else. */
export function namesResource({ path, params, body, query }: RouteContract): boolean {
  if (path.startsWith('/api/admin')) return false
  if (params) return true
  const shapes = [body, query].map((schema) => Object.keys(shapeOf(schema)))
  return shapes
    .flat()
    .some((field) => /Ids?$|^id$|reference|secret|token|^code$|photos|credential/i.test(field))
}

function shapeOf(schema: RouteContract['body']): object {
  const { def } = schema?._zod ?? {}
  return def && 'shape' in def && def.shape instanceof Object ? def.shape : {}
}

/** The content of authorization.md. */
export function authorizationTable(): string {
  const rows = routes.map((route) => {
    const name = `${route.method} ${route.path}`
    const cells = ACTORS.map((actor) => cellOf(expectationOf(route, name, actor)))
    return `| \`${name}\` | ${cells.join(' | ')} |`
  })
  return [
    '# Who can call which route',
    '',
    'Written by `tests/integration/authorization.test.ts`, which calls every route as each actor and compares. A cell holds the',
    'status for an actor who is let in, or the status and code of the refusal. *Another member* makes exactly the request that',
    'somebody else would make about their own data: if it succeeds, it can be about anybody, or changes nothing. *Let in*: the',
    'role passes the access check; the request itself is made as another actor of the row, or as an administrator in',
    '`tests/integration/admin-routes.test.ts`.',
    '',
    `| Route | ${ACTORS.join(' | ')} |`,
    `|---|${ACTORS.map(() => '---').join('|')}|`,
    ...rows,
    '',
  ].join('\n')
}

function cellOf(expectation: Expectation): string {
  if (typeof expectation === 'number') return String(expectation)
  if (expectation === LET_IN) return expectation
  return `${PROBLEMS[expectation].status} ${expectation}`
}
