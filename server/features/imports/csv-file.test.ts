import { describe, expect, it } from 'vitest'
import { openCsv, readCells, readHeader, rowsOf } from './csv-file.ts'

const HEADER = 'firstName;gender;age;city;region;email;bio;interests;subscription'

async function rows(text: string): Promise<string[][]> {
  const read: string[][] = []
  for await (const row of rowsOf(openCsv(Buffer.from(text)))) read.push(row)
  return read
}

describe('the letters of a file', () => {
  it('are UTF-8, with or without a mark at its beginning', () => {
    const plain = openCsv(Buffer.from('Éléonore;Nîmes'))
    expect(plain).toMatchObject({ encoding: 'UTF-8', text: 'Éléonore;Nîmes' })
    expect(openCsv(Buffer.from('\uFEFFÉléonore;Nîmes'))).toEqual(plain)
  })

  it('are Windows-1252 where they are not whole in UTF-8', () => {
    const bytes = Buffer.from([0xc9, 0x6c, 0x92, 0x9c, 0x75, 0x76, 0x72, 0x65, 0x80])
    expect(openCsv(bytes)).toMatchObject({ encoding: 'Windows-1252', text: 'Él’œuvre€' })
  })

  it.each([
    ['text in 16 bits', Buffer.from('\uFEFFPrénom', 'utf16le')],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xe9])],
    ['a byte that stands for no letter', Buffer.from([0xe9, 0x81, 0x41])],
  ])('are refused when they are neither: %s', (_, bytes) => {
    expect(() => openCsv(bytes)).toThrow(
      "Ce fichier n'est pas un texte en UTF-8 ou en Windows-1252.",
    )
  })

  it('are missing from an empty file', () => {
    expect(() => openCsv(Buffer.alloc(0))).toThrow('Ce fichier est vide.')
  })
})

describe('the cells of a file', () => {
  it.each([';', ','] as const)('are separated by « %s »', async (delimiter) => {
    const text = `a${delimiter}b${delimiter}c\n1${delimiter}2${delimiter}3`
    expect(openCsv(Buffer.from(text)).delimiter).toBe(delimiter)
    expect(await rows(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })

  it('may hold separators, quotes and new lines between quotes', async () => {
    const text = 'a;b\r\n"un;deux";"dit ""oui""\r\npuis non"\n4;5'
    expect(await rows(text)).toEqual([
      ['a', 'b'],
      ['un;deux', 'dit "oui"\r\npuis non'],
      ['4', '5'],
    ])
  })

  it('keep every letter, wherever the file is cut to be read', async () => {
    const long = Array.from({ length: 9000 }, () => 'é😀').join('\n')
    expect((await rows(long)).flat()).toEqual(long.split('\n'))
  })

  it.each([
    ['a;b\n1;2\n3;"4', 'À la ligne 3, des guillemets sont mal placés ou ne se ferment pas.'],
    ['a;b\n1;2"3', 'À la ligne 2, des guillemets sont mal placés ou ne se ferment pas.'],
    ['a;b\n1;"2"3', 'À la ligne 2, des guillemets sont mal placés ou ne se ferment pas.'],
    [`a;b\n1;${'x'.repeat(5000)}`, 'La ligne 2 est trop longue.'],
  ])('are refused with the number of the line: %#', async (text, message) => {
    await expect(rows(text)).rejects.toThrow(message)
  })

  it('stand in 10 000 lines, and not one more', async () => {
    const header = 'a\n'
    expect(await rows(header + 'x\n'.repeat(10_000))).toHaveLength(10_001)
    await expect(rows(header + 'x\n'.repeat(10_001))).rejects.toThrow(
      /^Au plus 10\s000 lignes par fichier\.$/,
    )
  })

  it('lose the apostrophe that made a formula harmless, and no other', () => {
    const header = readHeader(HEADER.split(';'))
    const cells = readCells(["'=1+1", 'F', '64', "L'Isle", '', "'a", '-', '', ''], header)
    expect(cells).toMatchObject({ firstName: '=1+1', city: "L'Isle", email: "'a", bio: '-' })
  })
})

describe('the header of a file', () => {
  it('names its columns in any order, and those that mean nothing are ignored', () => {
    const header = readHeader(['raison', ...HEADER.split(';').reverse(), 'Notes '])
    expect(header.ignoredColumns).toEqual(['raison', 'Notes'])
    expect(header.places).toMatchObject({ subscription: 1, firstName: 9 })
  })

  it('lacks no column', () => {
    expect(() => readHeader(['firstName', 'gender', 'age', 'email', 'subscription'])).toThrow(
      'Il manque des colonnes\u00a0: city, region, bio, interests.',
    )
  })

  it('names no column twice', () => {
    expect(() => readHeader([...HEADER.split(';'), 'email'])).toThrow(
      'La colonne email est là deux fois.',
    )
  })
})
