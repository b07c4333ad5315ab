import { start } from './main.tsx'
// Needed at once here, and only here: loaded along with the application rather than after it.
import './session/read-current-member.ts'

void start()
