import { createContext } from 'react'

/**
 * The id of the error of a question, so that each of its answers refers to it: not every screen reader reads it from
 * the group.
 */
export const GroupError = createContext<string | undefined>(undefined)
