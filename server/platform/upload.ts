import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROBLEMS } from '#shared/kit/problem.ts'
import type { RouteContract, UploadContract } from '#shared/kit/route.ts'
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

/** The bytes of the one file. What the sender says of its name and type is not passed on: nobody may trust it. */
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
  try {
    return await part.toBuffer()
  } catch (error) {
    refuseUpload(error, contract)
  }
}

async function readPart(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file()
  } catch (error) {
    refuseUpload(error)
  }
}

// The parser reports a broken form as a bare Error: what is not a limit is the sender's malformed request, never our fault.
function refuseUpload(error: unknown, contract?: RouteContract): never {
  const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
  if (!isTooLarge) fail('malformed_request')
  const ownWord = contract?.problems?.find((code) => PROBLEMS[code].status === 413)
  fail(ownWord ?? 'too_large')
}
