import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { fixSpaces, keepNumbers } from '#shared/domain/french-typography.ts'

/**
 * A regular expression or a selector in a string: « what ?s ?app », « form :focus ». Prose has no letter after the
 * mark.
 */
const IS_CODE = / [;!?:][\w.*[]/

/**
 * Sets the spaces of the French sentences in a script. Replaces characters one by one, so that the script keeps its
 * length.
 */
export function setSpaces(script: string): string {
  let set = script

  function setText({ start, end }: ESTree.Span): void {
    const text = script.slice(start, end)
    if (IS_CODE.test(text)) return
    set = set.slice(0, start) + keepNumbers(fixSpaces(text)) + set.slice(end)
  }

  new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === 'string') setText(literal)
    },
    TemplateElement: setText,
  }).visit(parseSync('script.js', script).program)
  return set
}

/**
 * A plugin that lets sentences be written with ordinary spaces and shows them with the no-break spaces of French
 * typography, before punctuation marks and after numbers.
 */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    // After JSX has been compiled, all visible text is in strings and templates, without line breaks.
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/(?:client|shared)\/.+\.tsx?$/, exclude: /\/node_modules\// } },
      handler: (script) => ({ code: setSpaces(script), map: null }),
    },
  }
}
