import { createContext } from 'react'

/** The id of what is said against the answers of a question, for each of them to say it too: not every reader has it from the group. */
export const GroupError = createContext<string | undefined>(undefined)
