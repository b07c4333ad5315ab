import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'

/** What Stripe's API responds to a refused request. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}

export function refuse(code: string, message: string, param?: string): never {
  const status = code === 'resource_missing' ? 404 : 400
  throw new StripeRefusal(status, { type: 'invalid_request_error', code, message, param })
}

/**
 * A form of the Stripe API: texts, nested by brackets into objects and lists; a list is an object with the keys 0, 1,
 * 2…
 */
export type Form = { [key: string]: Form | string | undefined }

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export function partOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

export function textsOf(form: Form, name: string): string[] {
  return Object.values(partOf(form, name)).filter((value) => typeof value === 'string')
}

export function wholeOf(form: Form, name: string): number {
  const text = textOf(form, name)
  if (text === undefined) refuse('parameter_missing', `Missing required param: ${name}.`, name)
  if (!/^-?\d+$/.test(text)) {
    refuse('parameter_invalid_integer', `Invalid integer: ${text}`, name)
  }
  return Number(text)
}

interface StripeObject {
  id: string
  object: string
  created: number
}

export interface Charge extends StripeObject {
  amount: number
  amount_refunded: number
  payment_intent: string
  metadata: Record<string, string>
  payment_method_details: { card: { last4: string; fingerprint: string } }
}

export interface Intent extends StripeObject {
  amount: number
  currency: string
  status: string
  client_secret: string
  customer: string | null
  payment_method: string | null
  /** Set on an intent that an order of the product opened. */
  allowed_payment_method_types?: string[]
  setup_future_usage: string | null
  metadata: Record<string, string>
  last_payment_error: object | null
  latest_charge: string | null
}

export interface Invoice extends StripeObject {
  status: string
  total: number
  attempt_count: number
  customer: string
  parent: { subscription_details: { subscription: string } }
  status_transitions: { paid_at: number | null }
}

export interface InvoicePayment extends StripeObject {
  invoice: string
  status: string
  payment: { type: 'payment_intent'; payment_intent: string }
}

export interface Subscription extends StripeObject {
  status: string
  customer: string
  default_payment_method: string
  cancel_at_period_end: boolean
  metadata: Record<string, string>
  items: {
    data: {
      id: string
      current_period_end: number
      price: { unit_amount: number; recurring: { interval_count: number } }
    }[]
  }
}

export interface Setup extends StripeObject {
  status: string
  client_secret: string
  customer: string
  payment_method: string | null
  allowed_payment_method_types: string[]
}

export interface Dispute extends StripeObject {
  livemode: boolean
  status: string
  amount: number
  reason: string
  payment_intent: string
  evidence_details: { due_by: number }
  balance_transactions: { id: string; amount: number }[]
}

export interface Refund extends StripeObject {
  amount: number
  status: string
  payment_intent: string
  metadata: Record<string, string>
}

export interface StripeEvent extends StripeObject {
  type: string
  data: { object: StripeObject }
}

/** All objects of a Stripe account. */
export function createStripeBook(clock: Pick<Clock, 'now'>) {
  const objects = new Map<string, StripeObject>()
  const events: StripeEvent[] = []

  function now(): number {
    return Math.floor(clock.now().getTime() / 1000)
  }

  function newId(prefix: string): string {
    // Letters only: Stripe's own ids hardly ever contain so many digits in a row that they could be a card number.
    const letters = randomUUID()
      .replaceAll('-', '')
      .replace(/\d/g, (digit) => 'ghijklmnop'[+digit] ?? '')
    return `${prefix}_${letters}`
  }

  function add<T extends StripeObject>(object: T): T {
    objects.set(object.id, object)
    return object
  }

  /** All objects of a kind, newest first, as Stripe lists them. */
  function list<T extends StripeObject>(kind: T['object']): T[] {
    return [...objects.values()].filter((each): each is T => each.object === kind).reverse()
  }

  function find<T extends StripeObject>(id: string): T | undefined {
    return objects.get(id) as T | undefined
  }

  function require<T extends StripeObject>(id: string, kind: string): T {
    const found = find<T>(id)
    if (found?.object !== kind) refuse('resource_missing', `No such ${kind}: '${id}'`, 'id')
    return found
  }

  /** Objects that refer to it keep the reference. */
  function remove(id: string, kind: string): object {
    objects.delete(id)
    return { id, object: kind, deleted: true }
  }

  /** Adds an event with a copy of the object in its current state. */
  function record(type: string, object: StripeObject): void {
    events.push({
      id: newId('evt'),
      object: 'event',
      created: now(),
      type,
      data: { object: structuredClone(object) },
    })
  }

  return { now, newId, add, list, find, require, remove, record, events }
}
export type StripeBook = ReturnType<typeof createStripeBook>
