import type { ComponentType } from 'react'

/** A numbered part of a legal text, and what the table of contents leads to. */
export interface LegalSection {
  id: string
  title: string
  Body: ComponentType
}
