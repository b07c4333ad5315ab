import { routes } from '#shared/contracts/index.ts'
import { STAFF_ROLES, type StaffRole } from '#shared/domain/staff.ts'
import { PROBLEMS, type ProblemCode } from '#shared/kit/problem.ts'
import type { RouteContract } from '#shared/kit/route.ts'

/** Who may come with a request. Another member comes with the very request that somebody else would make. */
export const ACTORS = [
  'visitor',
  'unconfirmed',
  'member',
  'another member',
  ...STAFF_ROLES,
] as const
export type Actor = (typeof ACTORS)[number]

/** The status of anyone who is let in, or the refusal. */
export type Expectation = number | ProblemCode | typeof LET_IN

/** Let in: what that does changes the world, and is not done for each role of the team. */
export const LET_IN = 'let in'

/** Whom of the team each audience lets in, said here once more on purpose. */
const TEAM: Partial<Record<RouteContract['audience'], readonly StaffRole[]>> = {
  admin: ['administrator'],
  moderator: ['administrator', 'moderator'],
  support: ['administrator', 'support'],
  staff: ['administrator', 'moderator', 'support'],
}

/**
 * What another member is answered: a refusal, which changes nothing; `nothing` for a success that changes nothing;
 * `as themselves` where the request is about anybody, is theirs as much, or proves itself by a secret that was mailed.
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

/** Where the audience does not say all. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Actor, ProblemCode>>>> = {
  // Until the address is confirmed there is no account to sign in to, and none to come back to.
  'POST /api/auth/login/verify': { unconfirmed: 'account_not_found' },
  'POST /api/auth/login/link': { unconfirmed: 'account_not_found' },
  'POST /api/passkeys/sign-in': { unconfirmed: 'passkey_refused' },
  'POST /api/account/return': { unconfirmed: 'link_invalid' },
}

export function expectationOf(route: RouteContract, name: string, actor: Actor): Expectation {
  const refusal = audienceRefusal(route, actor) ?? EXCEPTIONS[name]?.[actor]
  if (refusal) return refusal
  if (isOnlyCheckedForAccess(route, actor)) return LET_IN
  const said = OTHER_MEMBER_OUTCOMES[name] ?? 'as themselves'
  const isRefused = actor === 'another member' && said !== 'as themselves' && said !== 'nothing'
  return isRefused ? said : (route.status ?? 200)
}

/** The refusal of anyone who may not ask at all, whatever the request is about. */
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
 * Whether somebody of the team is looked at as far as the door: who does what any member may and changes something by it, of several
 * roles that may change the same all but one, and an administrator, whom admin-routes.test.ts sees do it.
 */
export function isOnlyCheckedForAccess({ audience, method }: RouteContract, actor: Actor): boolean {
  const isOfTeam = STAFF_ROLES.some((role) => role === actor)
  const isSeenInside = actor === TEAM[audience]?.at(-1) && actor !== 'administrator'
  return method !== 'GET' && isOfTeam && !isSeenInside
}

/** What is answered at the door alone, before the request is looked at. */
const DOOR_REFUSALS: readonly unknown[] = ['unauthenticated', 'email_unconfirmed', 'forbidden']

export function isLetIn(answer: unknown): boolean {
  return !DOOR_REFUSALS.includes(answer)
}

/** Whether a route of the members says whom or what it is about, so that it could be somebody else's. */
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

/** The table as the documentation shows it. */
export function authorizationTable(): string {
  const rows = routes.map((route) => {
    const name = `${route.method} ${route.path}`
    const cells = ACTORS.map((actor) => shown(expectationOf(route, name, actor)))
    return `| \`${name}\` | ${cells.join(' | ')} |`
  })
  return [
    '# Who may ask what',
    '',
    'Written by `tests/integration/authorization.test.ts`, which asks every route as each of them and compares. A cell',
    'holds the status of whoever is let in, or of the refusal and its code. *Another member* makes the very request that',
    'somebody else would make about their own things: where that succeeds, it is about anybody, or changes nothing.',
    '*Let in*: somebody of the team may do what any member, the role beside them, or an administrator elsewhere, is seen to do.',
    '',
    `| Route | ${ACTORS.join(' | ')} |`,
    `|---|${ACTORS.map(() => '---').join('|')}|`,
    ...rows,
    '',
  ].join('\n')
}

function shown(expectation: Expectation): string {
  if (typeof expectation === 'number') return String(expectation)
  if (expectation === LET_IN) return expectation
  return `${PROBLEMS[expectation].status} ${expectation}`
}
