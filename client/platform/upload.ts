import type { RouteContract, RouteOutput } from '#shared/kit/route.ts'
import { type RawResponse, readResponse } from './api.ts'
import { NetworkError } from './network-error.ts'

interface UploadOptions {
  /** Path parameters of the route. */
  params?: Record<string, string>
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

/** Uploads one file in the form field named by the contract. */
export async function upload<R extends RouteContract>(
  contract: R,
  file: File,
  options: UploadOptions = {},
): Promise<RouteOutput<R>> {
  if (!contract.upload) throw new Error(`${contract.path} takes no file`)
  const form = new FormData()
  form.set(contract.upload.field, file)
  const path = contract.path.replace(/:(\w+)/g, (_, name) => options.params?.[name] ?? '')
  return readResponse(contract, await sendFile(path, form, options))
}

/** Posts a form with XMLHttpRequest, because fetch cannot report upload progress. */
function sendFile(url: string, form: FormData, options: UploadOptions): Promise<RawResponse> {
  const { signal, onProgress } = options
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', url)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        body: request.responseText,
        nextCursor: null,
        retryAfter: request.getResponseHeader('Retry-After'),
      })
    request.onerror = () => reject(new NetworkError(`POST ${url}`))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
