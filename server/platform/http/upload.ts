import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { PROBLEMS } from '#shared/kit/problem.ts'
import type { FormContract, RouteContract, UploadContract } from '#shared/kit/route.ts'
import { normalizeInput, refuseRepeated, requireSafeInput } from './input-guard.ts'
import { fail } from './problem.ts'

/** Lets the routes of one scope read `multipart/form-data`: one file, and a few short fields that are ignored. */
export function registerUpload(scope: FastifyInstance, upload: UploadContract): void {
  scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: upload.maxBytes,
      fields: 10,
      fieldSize: 1_000,
      fieldNameSize: 100,
      parts: 11,
      headerPairs: 20,
    },
  })
}

/** Lets the routes of one scope read a form with files. */
export function registerForm(scope: FastifyInstance, { files }: FormContract): void {
  scope.register(multipart, {
    limits: {
      files: files.max,
      fileSize: files.maxBytes,
      fields: 30,
      fieldSize: 10_000,
      fieldNameSize: 100,
      parts: 30 + files.max,
      headerPairs: 20,
    },
  })
}

export interface ReadForm<Fields> {
  fields: Fields
  files: Buffer[]
}

/** Reads the validated fields of a form and the bytes of its files, in order. */
export async function readForm(
  request: FastifyRequest,
  contract: RouteContract,
  form: FormContract,
): Promise<ReadForm<z.output<FormContract['fields']>>> {
  if (!request.isMultipart()) fail('unsupported_media_type')
  const texts: Record<string, unknown> = {}
  const repeated: string[] = []
  const files: Buffer[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname in texts) repeated.push(part.fieldname)
        texts[part.fieldname] = part.value
      } else if (part.fieldname === form.files.field) files.push(await part.toBuffer())
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
      const { field, tooMany } = form.files
      fail('validation', { message: tooMany, errors: [{ path: field, message: tooMany }] })
    }
    refuseUpload(error, contract)
  }
  requireSafeInput(texts)
  refuseRepeated(repeated)
  const read = z.safeParse(form.fields, normalizeInput(texts))
  if (read.success) return { fields: read.data, files }
  fail('validation', {
    errors: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/**
 * Reads the bytes of the one file. The file name and type that the sender gives are dropped, because they cannot be
 * trusted.
 */
export async function readUpload(
  request: FastifyRequest,
  contract: RouteContract,
  upload: UploadContract,
): Promise<Buffer> {
  if (!request.isMultipart()) fail('unsupported_media_type')
  const part = await readPart(request)
  if (part?.fieldname !== upload.field) {
    part?.file.resume()
    fail('validation', { errors: [{ path: upload.field, message: 'Choisissez un fichier.' }] })
  }
  const bytes = await readBytes(part, contract)
  requireSafeInput(extraFields(part))
  return bytes
}

async function readBytes(part: MultipartFile, contract: RouteContract): Promise<Buffer> {
  const bytes = await part.toBuffer().catch((error: unknown) => refuseUpload(error, contract))
  // `toBuffer` does not notice a file that the limit cuts exactly between two chunks.
  if (part.file.truncated) refuseSize(contract)
  return bytes
}

/** The fields sent along with a file. Nothing reads them, but unsafe input is refused there too. */
function extraFields({ fields }: MultipartFile): unknown[] {
  return Object.values(fields)
    .flat()
    .map((field) => (field?.type === 'field' ? field.value : undefined))
}

async function readPart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file()
  } catch (error) {
    refuseUpload(error)
  }
}

// The parser reports a malformed form as a plain Error: every error except a limit is a malformed request, never our
// fault.
function refuseUpload(error: unknown, contract?: RouteContract): never {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  if (!isTooLarge) fail('malformed_request')
  refuseSize(contract)
}

function refuseSize(contract?: RouteContract): never {
  const ownCode = contract?.problems?.find((code) => PROBLEMS[code].status === 413)
  fail(ownCode ?? 'too_large')
}
