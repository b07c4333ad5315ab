import { start } from './main.tsx'
// The application needs this module immediately, so it is bundled with the entry instead of being loaded later.
import './session/read-current-member.ts'

void start()
