import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const inClient = (path: string): string => join(import.meta.dirname, '../../client', path)

/** What the landing page loads sooner or later. */
const LANDING = [
  'landing-entry.ts',
  'landing.tsx',
  'pages/LandingPage.tsx',
  'pages/SecondLandingPage.tsx',
  'features/newsletter/NewsletterPopup.tsx',
  'features/promo/WelcomeOffer.tsx',
  'ui/Toaster.tsx',
].map(inClient)

/** What every member has: the application, the deck that they open on, and what keeps it live. */
const APPLICATION = ['app-entry.ts', 'pages/DiscoverPage.tsx', 'app/MemberLive.tsx'].map(inClient)

/** What the pages without a form do without. */
const FORMS = 'node_modules/react-hook-form/'
/** What those of several fields have, with or without that library. */
const FORM = inClient('ui/Form.')

/** Who opens one page of a family soon opens another. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  people: /pages\/(?:Profiles|MemberProfile)Page\.tsx$/,
  conversations: /pages\/(?:Messages|Chat|News)Page\.tsx$/,
  plans:
    /pages\/(?:Cancellation|Checkout|DirectSubscription|MonthlyOffer|PaymentCard|Plans|Return|Subscription|VisitorPlans|Withdrawal)Page\.tsx$/,
  account:
    /pages\/(?:Decisions|EditProfile|Events|LinkedDecision|Preferences|Profile|Referral|Security|Settings)Page\.tsx$/,
  arrival: /pages\/(?:EmailUndo|Gate|JoinTeam|Login|Onboarding|TermsChanged)Page\.tsx$/,
  admin: /pages\/(?:admin|test)\//,
  reading: /pages\/\w+Page\.tsx$/,
}

/** Whoever ends a contract buys nothing on the way. */
const ENDINGS = /pages\/(?:Cancellation|Return|Withdrawal)Page\.tsx$/

const familyOf = (page: string): string | undefined =>
  Object.keys(FAMILIES).find((family) => FAMILIES[family]?.test(page))

/** These modules and all that they import; also what they import only once it is needed, if `lazily`. */
function reach(from: Iterable<string>, graph: Graph, { lazily = false } = {}): Set<string> {
  const modules = new Set<string>()
  const toVisit = [...from]
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    toVisit.push(...importedIds, ...(lazily ? dynamicallyImportedIds : []))
  }
  return modules
}

/** What is loaded by itself: a page, or a part that waits for its turn. */
function findEntries(graph: Graph): Set<string> {
  const inputs = [...APPLICATION, ...LANDING]
  const lazy = [...reach(inputs, graph, { lazily: true })].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  return new Set([...inputs, ...lazy])
}

/** By its module, the file that each goes into; the others stay with the one entry that needs them. */
function planChunks(graph: Graph): Map<string, string> {
  const entries = findEntries(graph)
  /** By its module, the entries that need it. */
  const needs = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of reach([entry], graph)) needs.set(id, [...(needs.get(id) ?? []), entry])
  }
  const landing = reach(LANDING, graph)
  const application = reach(APPLICATION, graph)
  const fillsForms = (id: string): boolean =>
    [...reach([id], graph)].some((one) => one.includes(FORMS))

  function chunkOf(id: string, needing: readonly string[]): string | undefined {
    if (entries.has(id) || needing.length < 2) return undefined
    if (id.startsWith('\0')) return 'runtime'
    if (landing.has(id)) {
      if (id.includes('node_modules')) return 'react'
      return needing.every((entry) => LANDING.includes(entry)) ? 'landing-pages' : 'site'
    }
    if (application.has(id)) return 'application'
    if (id.startsWith(FORM)) return 'form'
    const families = new Set(needing.flatMap((entry) => familyOf(entry) ?? []))
    const [family, another] = families.difference(new Set(['admin']))
    if (another) return fillsForms(id) ? 'forms' : 'shared'
    // A conversation and the window of a match write alike; the list of conversations does without.
    if (family === 'conversations' && needing.filter(familyOf).length === 1) return 'writing'
    // The team reads orders, and does without what members choose and pay with.
    if (family === 'plans' && families.has('admin')) return 'orders'
    if (family === 'plans' && !needing.some((entry) => ENDINGS.test(entry))) return 'paying'
    return family ?? [...families][0]
  }

  const chunks = new Map<string, string>()
  for (const [id, needing] of needs) {
    const chunk = chunkOf(id, needing)
    if (chunk) chunks.set(id, chunk)
  }
  return chunks
}

/**
 * Names the file that a module goes into. Left alone, what pages share becomes hundreds of small files. A file never
 * needs one that is fetched later than itself: what a module imports is needed wherever the module is.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= planChunks(graph)
    return chunks.get(id) ?? null
  }
}
