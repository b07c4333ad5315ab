import * as z from 'zod/mini'
import { EXCERPT_MAX_BYTES } from '#shared/domain/opinions.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { type Excerpt, excerpt } from './excerpt.ts'

const CIPHER = 'AES-GCM'
const IV_BYTES = 12
const KEY_BYTES = 32
/**
 * The number of characters of the key's hash that follow the key: a cut or mistyped link is detected before it is
 * opened.
 */
const CHECK_LENGTH = 6
const FRAGMENT = /^[\w-]{49}$/
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT_BYTES = 65
const PURPOSE = new TextEncoder().encode('embellie opinion')

type SubtleKey = Parameters<typeof crypto.subtle.exportKey>[1]

/** The key pair with which a browser of the team reads. */
export interface ReadingPair {
  publicKey: SubtleKey
  privateKey: SubtleKey
}

/** The excerpt is longer than `EXCERPT_MAX_BYTES`. */
export class TooLongError extends Error {}

/** Returns the encrypted excerpt, and its key, which only the reader must get. */
export async function sealExcerpt(shown: Excerpt): Promise<{ sealed: string; key: Bytes }> {
  const text = new TextEncoder().encode(JSON.stringify(shown))
  if (text.length > EXCERPT_MAX_BYTES) throw new TooLongError()
  const key = randomBytes(KEY_BYTES)
  return { sealed: toBase64url(await encrypt(key, text)), key }
}

/** Throws if the key is wrong, or the encrypted content is not an excerpt. */
export async function openSealed(sealed: string, key: Bytes): Promise<Excerpt> {
  const text = new TextDecoder().decode(await decrypt(key, fromBase64url(sealed)))
  return z.parse(excerpt, JSON.parse(text))
}

/** The key as a URL fragment, which browsers never send. */
export async function toFragment(key: Bytes): Promise<string> {
  return toBase64url(key) + (await checkOf(key))
}

/** The key in a fragment; undefined if the fragment is not intact. */
export async function parseFragment(fragment: string): Promise<Bytes | undefined> {
  if (!FRAGMENT.test(fragment)) return undefined
  const key = fromBase64url(fragment.slice(0, -CHECK_LENGTH))
  return (await checkOf(key)) === fragment.slice(-CHECK_LENGTH) ? key : undefined
}

async function checkOf(key: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
  return toBase64url(hash).slice(0, CHECK_LENGTH)
}

export function newToken(): string {
  return toBase64url(randomBytes(KEY_BYTES))
}

/** A key pair whose private key cannot be exported from the browser. */
export function newReadingPair(): Promise<ReadingPair> {
  return crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
}

export async function publicKeyText({ publicKey }: ReadingPair): Promise<string> {
  return toBase64url(await pointOf(publicKey))
}

/** Encrypts a key for the owner of a public key (ephemeral ECDH, HKDF, AES-GCM). */
export async function wrapKey(key: Bytes, publicKey: string): Promise<string> {
  const theirs = await crypto.subtle.importKey('raw', fromBase64url(publicKey), CURVE, false, [])
  const ours = await newReadingPair()
  const point = await pointOf(ours.publicKey)
  const wrapped = await encrypt(await shared(ours.privateKey, theirs, point), key)
  return toBase64url(joined(point, wrapped))
}

/** Throws if it was encrypted for another key. */
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
