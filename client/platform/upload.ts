import { NetworkError } from './network-error.ts'

/** What came back, before anything is made of it. */
export interface Answer {
  status: number
  statusText: string
  body: string
  nextCursor: string | null
  /** Seconds, when the server says how long to wait. */
  retryAfter: string | null
}

interface SendOptions {
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** Posts a form and tells how far it is: fetch cannot, XMLHttpRequest can. */
export function sendFile(url: string, form: FormData, options: SendOptions): Promise<Answer> {
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
