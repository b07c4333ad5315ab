// Rules: build
import { describe, expect, it } from 'vitest'
import { filesOf, reachOf } from './manifest.ts'

const manifest = {
  'landing.ts': { file: 'landing.js', imports: ['_react.js'], dynamicImports: ['Page.tsx'] },
  'Page.tsx': {
    file: 'page.js',
    imports: ['_react.js'],
    dynamicImports: ['Popup.tsx', 'Toast.tsx'],
  },
  'Popup.tsx': { file: 'popup.js', imports: ['_form.js'], css: ['popup.css'] },
  'Toast.tsx': { file: 'toast.js', imports: ['_radix.js'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js' },
  '_radix.js': { file: 'radix.js' },
}

describe('the files of a page', () => {
  it('are at first its own and those of its static imports, dependencies first', () => {
    const { scripts, sheets } = filesOf(manifest, ['landing.ts'])
    expect([...scripts]).toEqual(['react.js', 'landing.js'])
    expect([...sheets]).toEqual([])
  })

  it('are in total those of all modules that it can reach, except through excluded ones', () => {
    const { scripts, sheets } = filesOf(manifest, reachOf(manifest, 'landing.ts', ['Toast.tsx']))
    expect([...scripts].sort()).toEqual([
      'form.js',
      'landing.js',
      'page.js',
      'popup.js',
      'react.js',
    ])
    expect([...sheets]).toEqual(['popup.css'])
  })

  it('cannot be listed for a module that the build does not have', () => {
    expect(() => filesOf(manifest, ['gone.ts'])).toThrow('gone.ts')
    expect(() => reachOf(manifest, 'gone.ts', [])).toThrow('gone.ts')
  })
})
