import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getLegalNotice } from '#shared/contracts/legal.ts'
import { buildTestApp } from '#tests/support/app.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

afterEach(() => app.close())

async function ask(env: Record<string, string>) {
  app = await buildTestApp({ env })
  const { statusCode, body } = await app.inject({ url: getLegalNotice.path })
  expect(statusCode).toBe(200)
  return z.parse(getLegalNotice.response, JSON.parse(body))
}

const STATED = {
  LEGAL_NAME: 'Une maison',
  LEGAL_FORM: 'SAS au capital de 1 000 €',
  LEGAL_ADDRESS: '1 rue du Port, 44000 Nantes',
  LEGAL_REGISTRATION: 'RCS Nantes 000 000 000',
  LEGAL_VAT: 'FR00000000000',
  LEGAL_PHONE: '02 00 00 00 00',
  LEGAL_DIRECTOR: 'Une personne',
  LEGAL_HOST: 'Un hébergeur, 2 rue du Port, 44000 Nantes',
  LEGAL_MEDIATOR: 'Un médiateur, 3 rue du Port, 44000 Nantes',
  SUPPORT_EMAIL: 'aide@maison.example',
}

describe('the legal notice', () => {
  test('shows any visitor who publishes and hosts the site, and where to write', async () => {
    expect(await ask(STATED)).toEqual({
      isDemo: true,
      name: STATED.LEGAL_NAME,
      form: STATED.LEGAL_FORM,
      address: STATED.LEGAL_ADDRESS,
      registration: STATED.LEGAL_REGISTRATION,
      vat: STATED.LEGAL_VAT,
      phone: STATED.LEGAL_PHONE,
      email: STATED.SUPPORT_EMAIL,
      director: STATED.LEGAL_DIRECTOR,
      host: STATED.LEGAL_HOST,
      mediator: STATED.LEGAL_MEDIATOR,
    })
  })

  test('is null for every fact that the owner has not configured', async () => {
    const { isDemo, ...facts } = await ask({
      MODE: 'production',
      APP_SECRET: '0123456789abcdef0123456789abcdef',
      LEGAL_NAME: STATED.LEGAL_NAME,
    })
    expect(isDemo).toBe(false)
    expect(facts).toMatchObject({ name: STATED.LEGAL_NAME, email: null, host: null })
    expect(Object.values(facts).filter((fact) => fact !== null)).toEqual([STATED.LEGAL_NAME])
  })
})
