// Rules: platform
import { describe, expect, it } from 'vitest'
import { createLimits, LIMITS } from '#server/platform/http/rate-limit.ts'
import { mayMailUnproven, spendUnprovenMail } from './unproven-mail.ts'

const EMAIL = 'helene@exemple.fr'

function openLimits() {
  const log = { error: () => undefined }
  return createLimits({ config: { rateLimits: true, isOpenDemo: false }, log })
}

describe('mail to an unproven address', () => {
  it('requested from one network leaves the owner enough messages to register from another', async () => {
    const limits = openLimits()
    for (let nth = 0; nth < 30; nth++) {
      await mayMailUnproven(limits, { email: EMAIL, ip: `192.0.2.${nth}` })
    }
    await expect(
      spendUnprovenMail(limits, { email: EMAIL, ip: '198.51.100.1' }),
    ).resolves.toBeUndefined()
  })

  it('is limited over all networks together', async () => {
    const limits = openLimits()
    const answers: boolean[] = []
    for (let nth = 0; nth < 40; nth++) {
      answers.push(await mayMailUnproven(limits, { email: EMAIL, ip: `10.0.${nth}.1` }))
    }
    expect(answers.filter(Boolean)).toHaveLength(LIMITS.unproven_mail.points)
    await expect(
      spendUnprovenMail(limits, { email: EMAIL, ip: '198.51.100.1' }),
    ).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
