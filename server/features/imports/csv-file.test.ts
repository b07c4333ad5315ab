import { describe, expect, it } from 'vitest'
import { openCsv, readCells, readHeader, rowsOf } from './csv-file.ts'

const HEADER = 'firstName;gender;age;city;region;email;bio;interests;subscription'

async function rows(text: string): Promise<string[][]> {
  const read: string[][] = []
  for await (const row of rowsOf(openCsv(Buffer.from(text)))) read.push(row)
  return read
}

describe('the encoding of an imported file', () => {
  it('is UTF-8, with or without a byte order mark', () => {
    const plain = openCsv(Buffer.from('Éléonore;Nîmes'))
    expect(plain).toMatchObject({ encoding: 'UTF-8', text: 'Éléonore;Nîmes' })
    expect(openCsv(Buffer.from('\uFEFFÉléonore;Nîmes'))).toEqual(plain)
  })

  it('is Windows-1252 if the bytes are not valid UTF-8', () => {
    const bytes = Buffer.from([0xc9, 0x6c, 0x92, 0x9c, 0x75, 0x76, 0x72, 0x65, 0x80])
    expect(openCsv(bytes)).toMatchObject({ encoding: 'Windows-1252', text: 'Él’œuvre€' })
  })

  it.each([
    ['UTF-16', Buffer.from('\uFEFFPrénom', 'utf16le')],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xe9])],
    ['a byte undefined in Windows-1252', Buffer.from([0xe9, 0x81, 0x41])],
  ])('is refused if it is neither: %s', (_, bytes) => {
    expect(() => openCsv(bytes)).toThrow(
      "Ce fichier n'est pas un texte en UTF-8 ou en Windows-1252.",
    )
  })

  it('cannot be detected in an empty file, which is refused', () => {
    expect(() => openCsv(Buffer.alloc(0))).toThrow('Ce fichier est vide.')
  })
})

describe('the cells of an imported file', () => {
  it.each([';', ','] as const)('are separated by « %s »', async (delimiter) => {
    const text = `a${delimiter}b${delimiter}c\n1${delimiter}2${delimiter}3`
    expect(openCsv(Buffer.from(text)).delimiter).toBe(delimiter)
    expect(await rows(text)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })

  it('can contain separators, quotes and line breaks between quotes', async () => {
    const text = 'a;b\r\n"un;deux";"dit ""oui""\r\npuis non"\n4;5'
    expect(await rows(text)).toEqual([
      ['a', 'b'],
      ['un;deux', 'dit "oui"\r\npuis non'],
      ['4', '5'],
    ])
  })

  it('keep every character when the file is parsed in slices', async () => {
    const long = Array.from({ length: 9000 }, () => 'é😀').join('\n')
    expect((await rows(long)).flat()).toEqual(long.split('\n'))
  })

  it.each([
    ['a;b\n1;2\n3;"4', 'À la ligne 3, des guillemets sont mal placés ou ne se ferment pas.'],
    ['a;b\n1;2"3', 'À la ligne 2, des guillemets sont mal placés ou ne se ferment pas.'],
    ['a;b\n1;"2"3', 'À la ligne 2, des guillemets sont mal placés ou ne se ferment pas.'],
    [`a;b\n1;${'x'.repeat(5000)}`, 'La ligne 2 est trop longue.'],
  ])('are refused with the line number when they are malformed: %#', async (text, message) => {
    await expect(rows(text)).rejects.toThrow(message)
  })

  it('are refused beyond 10 000 lines', async () => {
    const header = 'a\n'
    expect(await rows(header + 'x\n'.repeat(10_000))).toHaveLength(10_001)
    await expect(rows(header + 'x\n'.repeat(10_001))).rejects.toThrow(
      /^Au plus 10\s000 lignes par fichier\.$/,
    )
  })

  it('lose the apostrophe that escapes a formula, and no other apostrophe', () => {
    const header = readHeader(HEADER.split(';'))
    const cells = readCells(["'=1+1", 'F', '64', "L'Isle", '', "'a", '-', '', ''], header)
    expect(cells).toMatchObject({ firstName: '=1+1', city: "L'Isle", email: "'a", bio: '-' })
  })
})

describe('the header of an imported file', () => {
  it('can name the columns in any order, and unknown columns are ignored', () => {
    const header = readHeader(['raison', ...HEADER.split(';').reverse(), 'Notes '])
    expect(header.ignoredColumns).toEqual(['raison', 'Notes'])
    expect(header.indexes).toMatchObject({ subscription: 1, firstName: 9 })
  })

  it('must contain every required column', () => {
    expect(() => readHeader(['firstName', 'gender', 'age', 'email', 'subscription'])).toThrow(
      'Il manque des colonnes\u00a0: city, region, bio, interests.',
    )
  })

  it('must not contain a column twice', () => {
    expect(() => readHeader([...HEADER.split(';'), 'email'])).toThrow(
      'La colonne email est là deux fois.',
    )
  })
})
