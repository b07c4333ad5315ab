import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const inClient = (path: string): string => join(import.meta.dirname, '../../client', path)

/** The modules that the landing page loads sooner or later. */
const LANDING = [
  'landing-entry.ts',
  'landing.tsx',
  'pages/LandingPage.tsx',
  'pages/SecondLandingPage.tsx',
  'features/newsletter/NewsletterPopup.tsx',
  'features/promo/WelcomeOffer.tsx',
  'ui/Toaster.tsx',
].map(inClient)

/** The modules that every member loads: the application, the deck, which is its first page, and the live connection. */
const APPLICATION = ['app-entry.ts', 'pages/DiscoverPage.tsx', 'app/MemberLive.tsx'].map(inClient)

/** The form library, which pages without a form must not load. */
const FORM_LIBRARY = 'node_modules/react-hook-form/'
/** The component and styles of forms with several fields, whether they use that library or not. */
const FORM = inClient('ui/Form.')

/** Groups of pages: a user who opens one page of a family soon opens another one. */
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

/** The pages on which a contract is ended: they do not need the code of payments. */
const CONTRACT_ENDS = /pages\/(?:Cancellation|Return|Withdrawal)Page\.tsx$/

const familyOf = (page: string): string | undefined =>
  Object.keys(FAMILIES).find((family) => FAMILIES[family]?.test(page))

/** These modules and everything they import statically; with `lazily`, their dynamic imports too. */
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

/** The modules that are loaded on their own: pages and dynamically imported parts. */
function findEntries(graph: Graph): Set<string> {
  const inputs = [...APPLICATION, ...LANDING]
  const lazy = [...reach(inputs, graph, { lazily: true })].flatMap(
    (id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  )
  return new Set([...inputs, ...lazy])
}

/** The chunk of each shared module; a module needed by a single entry is not listed and stays with that entry. */
function planChunks(graph: Graph): Map<string, string> {
  const entries = findEntries(graph)
  /** The entries that need each module. */
  const needs = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of reach([entry], graph)) needs.set(id, [...(needs.get(id) ?? []), entry])
  }
  const landing = reach(LANDING, graph)
  const application = reach(APPLICATION, graph)
  const needsFormLibrary = (id: string): boolean =>
    [...reach([id], graph)].some((one) => one.includes(FORM_LIBRARY))

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
    if (another) return needsFormLibrary(id) ? 'forms' : 'shared'
    // A conversation and the match dialog share the code for writing; the list of conversations does not need it.
    if (family === 'conversations' && needing.filter(familyOf).length === 1) return 'writing'
    // The team reads orders, but does not need the code with which members choose and pay.
    if (family === 'plans' && families.has('admin')) return 'orders'
    if (family === 'plans' && !needing.some((entry) => CONTRACT_ENDS.test(entry))) return 'paying'
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
 * Returns a function that names the chunk of a module. Without it, the modules that pages share become hundreds of
 * small files. A chunk never needs one that is fetched later: the imports of a module are needed wherever the module
 * is.
 */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= planChunks(graph)
    return chunks.get(id) ?? null
  }
}
