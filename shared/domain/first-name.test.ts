// Rules: registration, members
import { describe, expect, test } from 'vitest'
import { isFirstName, isReservedName, isTownName, namesService } from './first-name.ts'

describe('a first name', () => {
  test.each([
    ...['Hélène', 'Jean-Pierre', "N'Golo", 'D’Arcy', 'Marie Claude', 'Anne-Marie-José', 'Zoë'],
    ...['Олег', 'Ngọc', 'محمد', 'J.-P.', 'Œdipe', 'Jo', 'Łukasz', 'Åsa'],
  ])('can be %s', (name) => {
    expect([isFirstName(name), isReservedName(name)]).toEqual([true, false])
  })

  test.each([
    ...['wa.me/336123456', '0612345678', 'jean@x.fr', 'Marie2', 'www.site.fr?', 'Jean_69', '-Jean'],
    ...['\u3164\u3164', '\u2800\u2800', 'J\u200bean', `Je${'\u0301'.repeat(30)}an`, 'Jean☎', '❤❤'],
    // A Cyrillic « е » among Latin letters; Cherokee; full-width and bold characters; phonetic characters.
    ...['Embеllie', 'ᎬᎷᏴᎬᏞᏞᎥᎬ', 'Ｓophie', '𝐄𝐦𝐦𝐚', 'Ɛmma', 'ˈˈ', 'ﷺﷺ', '\u0301'],
    ...['wa.me', 'Sophie.t.me', 'Rencontres.fr'],
  ])('cannot be %j', (name) => {
    expect(isFirstName(name)).toBe(false)
  })

  test.each([
    ...['Équipe Embellie', 'Modération', 'ADMIN', 'Support', 'L Embellie', 'Embelliefrance'],
    ...['Em bellie', 'Ембелли', 'Modérateurs', 'Equipes', 'La Direction', 'Equi Pe', 'Modo'],
    ...['Admın', 'Servıce Clıent', 'Équıpe', 'Embelłie', 'Embelie', 'Модератор', 'Conseillère'],
  ])('cannot imitate the team: %s', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    ...['Telegram Sophie', 'WhatsApp', 'Whats App', 'Te-le-gram', 'Telegrams', 'Tełegram', 'Insta'],
    ...['ԝһатѕарр', 'Zéro Six Douze Trente', 'Телеграм', 'Вай бер'],
  ])('cannot name another service or a phone number: %s', (name) => {
    expect(namesService(name)).toBe(true)
  })

  test.each(['Six', 'Jean-Sept', 'Signalement'])(
    'can contain a single number or a similar word: %s',
    (name) => {
      expect(namesService(name)).toBe(false)
    },
  )
})

describe('a town', () => {
  test.each(["L'Haÿ-les-Roses", 'Paris 12', 'Saint-Malo (35)', 'St. Malo', 'Y', 'Bourg'])(
    'can be %s',
    (name) => {
      expect(isTownName(name)).toBe(true)
    },
  )

  test.each(['06 12 34', 'site.fr', '12', 'Paris ☎', 'a@b', ''])('cannot be %j', (name) => {
    expect(isTownName(name)).toBe(false)
  })
})
