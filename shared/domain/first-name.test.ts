import { describe, expect, test } from 'vitest'
import { isFirstName, isReservedName, namesService } from './first-name.ts'

describe('a first name', () => {
  test.each([
    ...['Hélène', 'Jean-Pierre', "N'Golo", 'D’Arcy', 'Marie Claude', 'Anne-Marie-José', 'Zoë'],
    ...['Олег', 'Ngọc', 'محمد', 'J.-P.', 'Œdipe', 'Jo', 'Łukasz', 'Åsa'],
  ])('may be %s', (name) => {
    expect([isFirstName(name), isReservedName(name)]).toEqual([true, false])
  })

  test.each([
    ...['wa.me/336123456', '0612345678', 'jean@x.fr', 'Marie2', 'www.site.fr?', 'Jean_69', '-Jean'],
    ...['\u3164\u3164', '\u2800\u2800', 'J\u200bean', `Je${'\u0301'.repeat(30)}an`, 'Jean☎', '❤❤'],
    // A Cyrillic « е » among Latin letters; Cherokee; wide and bold signs; phonetics.
    ...['Embеllie', 'ᎬᎷᏴᎬᏞᏞᎥᎬ', 'Ｓophie', '𝐄𝐦𝐦𝐚', 'Ɛmma', 'ˈˈ', 'ﷺﷺ', '\u0301'],
    ...['wa.me', 'Sophie.t.me', 'Rencontres.fr'],
  ])('is never %j', (name) => {
    expect(isFirstName(name)).toBe(false)
  })

  test.each([
    ...['Équipe Embellie', 'Modération', 'ADMIN', 'Support', 'L Embellie', 'Embelliefrance'],
    ...['Em bellie', 'Ембелли', 'Modérateurs', 'Equipes', 'La Direction'],
  ])('is not the team’s: %s', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each(['Telegram Sophie', 'WhatsApp'])('sends nobody elsewhere: %s', (name) => {
    expect(namesService(name)).toBe(true)
  })
})
