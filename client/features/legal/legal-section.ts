import type { ComponentType } from 'react'

/** A numbered section of a legal text, listed in the table of contents. */
export interface LegalSection {
  id: string
  title: string
  Body: ComponentType
}
