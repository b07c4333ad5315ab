import * as z from 'zod/mini'
import { EXCERPT_MAX_BYTES } from '#shared/domain/opinions.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { type Excerpt, excerpt } from './excerpt.ts'

const CIPHER = 'AES-GCM'
const IV_BYTES = 12
const KEY_BYTES = 32
/** So many signs of the hash of a key stand behind it: a link that was cut or mistyped is known before it is opened. */
const CHECK_SIGNS = 6
const FRAGMENT = /^[\w-]{49}$/
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT_BYTES = 65
const PURPOSE = new TextEncoder().encode('embellie opinion')

type SubtleKey = Parameters<typeof crypto.subtle.exportKey>[1]

/** By which a browser of the team reads. */
export interface ReadingPair {
  publicKey: SubtleKey
  privateKey: SubtleKey
}

/** What is chosen is more than one request carries. */
export class TooLongError extends Error {}

/** The encrypted excerpt, and its key, which is for the reader alone. */
export async function sealExcerpt(shown: Excerpt): Promise<{ sealed: string; key: Bytes }> {
  const text = new TextEncoder().encode(JSON.stringify(shown))
  if (text.length > EXCERPT_MAX_BYTES) throw new TooLongError()
  const key = randomBytes(KEY_BYTES)
  return { sealed: toBase64url(await encrypt(key, text)), key }
}

/** Throws where the key is not the right one, or what was encrypted is no excerpt. */
export async function openSealed(sealed: string, key: Bytes): Promise<Excerpt> {
  const text = new TextDecoder().decode(await decrypt(key, fromBase64url(sealed)))
  return z.parse(excerpt, JSON.parse(text))
}

/** The key as the part of an address that no browser sends. */
export async function toFragment(key: Bytes): Promise<string> {
  return toBase64url(key) + (await checkOf(key))
}

/** The key of a fragment; undefined where it is not whole. */
export async function readFragment(fragment: string): Promise<Bytes | undefined> {
  if (!FRAGMENT.test(fragment)) return undefined
  const key = fromBase64url(fragment.slice(0, -CHECK_SIGNS))
  return (await checkOf(key)) === fragment.slice(-CHECK_SIGNS) ? key : undefined
}

async function checkOf(key: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
  return toBase64url(hash).slice(0, CHECK_SIGNS)
}

export function newToken(): string {
  return toBase64url(randomBytes(KEY_BYTES))
}

/** A pair whose private half cannot be taken out of the browser. */
export function newReadingPair(): Promise<ReadingPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
}

export async function publicKeyText({ publicKey }: ReadingPair): Promise<string> {
  return toBase64url(await pointOf(publicKey))
}

/** Encrypts a key for the holder of a public one (ephemeral ECDH, HKDF, AES-GCM). */
export async function wrapKey(key: Bytes, publicKey: string): Promise<string> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64url(publicKey), CURVE, false, [])
  const ours = await newReadingPair()
  const point = await pointOf(ours.publicKey)
  const wrapped = await encrypt(await shared(ours.privateKey, theirs, point), key)
  return toBase64url(joined(point, wrapped))
}

/** Throws where it was encrypted for another. */
export async function unwrapKey(wrapped: string, privateKey: SubtleKey): Promise<Bytes> {
  const bytes = fromBase64url(wrapped)
  const point = bytes.slice(0, POINT_BYTES)
  const theirs = await crypto.subtle.importKey('raw', point, CURVE, false, [])
  return decrypt(await shared(privateKey, theirs, point), bytes.slice(POINT_BYTES))
}

async function shared(privateKey: SubtleKey, publicKey: SubtleKey, salt: Bytes): Promise<Bytes> {
  const secret = await crypto.subtle.deriveBits(
    { name: CURVE.name, public: publicKey },
    privateKey,
    KEY_BYTES * 8,
  )
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info: PURPOSE },
    material,
    KEY_BYTES * 8,
  )
  return new Uint8Array(derived)
}

async function pointOf(publicKey: SubtleKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
}

async function encrypt(key: Bytes, data: Bytes): Promise<Bytes> {
  const iv = randomBytes(IV_BYTES)
  const cipherKey = await crypto.subtle.importKey('raw', key, CIPHER, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv }, cipherKey, data)
  return joined(iv, new Uint8Array(sealed))
}

async function decrypt(key: Bytes, data: Bytes): Promise<Bytes> {
  const iv = data.slice(0, IV_BYTES)
  const cipherKey = await crypto.subtle.importKey('raw', key, CIPHER, false, ['decrypt'])
  const opened = await crypto.subtle.decrypt({ name: CIPHER, iv }, cipherKey, data.slice(IV_BYTES))
  return new Uint8Array(opened)
}

function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
