import { describe, expect, test } from 'vitest'
import { chooseSitter } from './casting.ts'
import { distance } from './oklch.ts'
import { HAIR } from './palette.ts'
import { drawPortrait } from './portrait.ts'

const HELENE = { seed: 'dd6fd4d2-6f9a-4f0f-9f3c-0f6a3c1d2e4b', gender: 'F', age: 58 } as const

function crowd(size: number) {
  return Array.from({ length: size }, (_, i) => ({
    seed: `member-${i}`,
    gender: i % 2 ? ('H' as const) : ('F' as const),
    age: 40 + (i % 36),
  }))
}

describe('a drawn portrait', () => {
  test('is the same at each request, and another for another member', () => {
    expect(drawPortrait(HELENE)).toBe(drawPortrait(HELENE))
    const drawings = new Set(crowd(400).map(drawPortrait))
    expect(drawings.size).toBe(400)
  })

  test('is 4:5 and holds nothing that runs or loads', () => {
    for (const svg of crowd(200).map(drawPortrait)) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 480 600"/)
      expect(svg).not.toMatch(/<script|<style|<image|<foreignObject|\son\w+=|href|data:/i)
      expect(svg).not.toMatch(/undefined|NaN|null/)
    }
  })

  test('repeats nothing of the seed, whatever it holds', () => {
    expect(drawPortrait({ ...HELENE, seed: '"><script>' })).not.toContain('script')
  })
})

describe('a sitter', () => {
  test('gets wrinkles and grey hair with age', () => {
    const at = (age: number) => crowd(200).map((member) => chooseSitter({ ...member, age }))
    const wrinkles = (age: number) => at(age).reduce((sum, sitter) => sum + sitter.wrinkles, 0)
    expect(wrinkles(42)).toBe(0)
    expect(wrinkles(55)).toBeGreaterThan(wrinkles(48))
    expect(wrinkles(75)).toBe(3 * 200)

    const whiteBeards = (age: number) =>
      at(age).filter(({ beard }) => distance(beard.hair.lit, HAIR.white.lit) < 30).length
    expect(whiteBeards(45)).toBe(0)
    expect(whiteBeards(72)).toBeGreaterThan(50)
  })

  test('wears a beard only as a man, and earrings only as a woman', () => {
    for (const { gender, beard, jewels } of crowd(300).map(chooseSitter)) {
      if (gender === 'F') expect([beard.shape, beard.hasMoustache]).toEqual([null, false])
      else expect([jewels.earrings, jewels.necklace]).toEqual([null, null])
    }
  })
})
