import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { fixSpaces, keepNumbers } from '#shared/domain/french-typography.ts'

/** A pattern or a selector that is kept in a string: « what ?s ?app », « form :focus ». Prose has no letter there. */
const IS_CODE = / [;!?:][\w.*[]/

/** Sets the spaces of the French sentences in a script. One sign stands for another, so nothing moves. */
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

/** Lets every sentence be typed with ordinary spaces, and be read with those that French has before a mark, and after a number. */
export function frenchSpaces(): Plugin {
  return {
    name: 'french-spaces',
    // By then, strings and templates hold all that is read: JSX has been turned into them, its lines joined.
    enforce: 'post',
    transform: {
      filter: { id: { include: /\/(?:client|shared)\/.+\.tsx?$/, exclude: /\/node_modules\// } },
      handler: (script) => ({ code: setSpaces(script), map: null }),
    },
  }
}
