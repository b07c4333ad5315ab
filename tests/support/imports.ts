import { expect } from 'vitest'
import type { ImportLine, ProfileImport } from '#shared/contracts/admin/imports.ts'
import type { buildTestApp } from './app.ts'
import { buildMember, buildSession } from './factories.ts'
import { formOf } from './form.ts'

const HEADER = 'firstName;gender;age;city;region;email;bio;interests;subscription'

/** A file of test profiles as a spreadsheet writes it. */
export function csvFile(...lines: string[]): Buffer {
  return Buffer.from([HEADER, ...lines].join('\r\n'))
}

/** One line of such a file; by default a person in Rennes. */
export function csvLine(
  email: string,
  { firstName = 'Colette', age = '64', city = 'Rennes', region = '', plan = '' } = {},
): string {
  return `${firstName};F;${age};${city};${region};${email};Je nage tôt.;Marche|Lecture;${plan}`
}

/** `count` lines, each with its own email address. */
export function csvLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => csvLine(`profil-${index + 1}@test.example`))
}

/** The upload form of a file, in the format that `inject` accepts. */
export async function importForm(file: Uint8Array, fileName = 'profils-novembre.csv') {
  const form = await formOf({ fileName }, 'file', [file])
  return { ...form, method: 'POST', url: '/api/admin/imports' } as const
}

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** An administrator who has just entered a code, and their requests about import files. */
export async function openImports(app: TestApp) {
  const role = 'administrator'
  const admin = await buildMember(app.handle.database, { first_name: 'Yves', role })
  const cookie = await buildSession(app.handle.database, admin.id, { proven_at: app.clock.now() })

  async function send(file: Uint8Array) {
    const form = await importForm(file)
    return app.inject({ ...form, headers: { ...form.headers, cookie } })
  }

  async function read(...lines: string[]): Promise<ProfileImport> {
    const answer = await send(csvFile(...lines))
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }

  function press({ id }: ProfileImport) {
    const url = `/api/admin/imports/${id}/run`
    return app.inject({ method: 'POST', url, headers: { cookie } })
  }

  async function get<T>(path: string): Promise<T> {
    const answer = await app.inject({ url: `/api/admin/imports/${path}`, headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  const last = () => get<ProfileImport | null>('last')
  const linesOf = ({ id }: ProfileImport, query = '') => get<ImportLine[]>(`${id}/lines${query}`)

  /** Imports every line, as the page does. */
  async function runAll(file: ProfileImport): Promise<ProfileImport> {
    for (;;) {
      const answer = await press(file)
      expect(answer.statusCode).toBe(200)
      if (answer.json().state === 'done') return answer.json()
    }
  }

  return { admin, cookie, send, read, press, runAll, get, last, linesOf }
}
