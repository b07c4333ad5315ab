import { useEffect, useState } from 'react'
import type { LegalSection } from './legal-section.ts'

/** The id of the section being read: the last one whose top has reached the middle of the viewport. */
export function useCurrentSection(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    function find() {
      const reached = sections.findLast(({ id }) => {
        const element = document.getElementById(id)
        return element !== null && element.getBoundingClientRect().top <= innerHeight / 2
      })
      setCurrent((reached ?? sections[0])?.id)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [sections])

  return current
}
