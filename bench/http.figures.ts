import { Agent, get } from 'node:http'
import { getSocialProof } from '#shared/contracts/social-proof.ts'
import { median } from './measure.ts'
import { type SignedIn, signIn } from './servers/signed-in.ts'
import { enrol, openSite } from './servers/site.ts'
import { openWatched, PRODUCT, type Watched } from './servers/watched.ts'
import { atLeast, printVerdicts } from './verdict.ts'

const ROUNDS = 5
const CLIENTS = 16
const MEMBERS = 400
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 5000)

interface Pair {
  name: string
  bar: number
  bare: Watched
  product: Watched
}

/** The processor time of an authenticated read, compared with the same read on bare node:http. */
export async function measureHttp(): Promise<boolean> {
  const site = await openSite()
  const open: Watched[] = []
  try {
    const members = await signIn(site.handle, await enrol(site.handle, MEMBERS))
    const reading = { DATABASE_URL: site.databaseUrl, SOCIAL_PROOF: 'off' }
    const cached = { ...reading, SESSIONS: JSON.stringify(members.map((one) => one.sessionHash)) }
    const start = async (script: string, variables: Record<string, string>) => {
      const server = await openWatched(script, variables)
      open.push(server)
      return server
    }
    const pairs: Pair[] = [
      {
        name: 'an authenticated read',
        bar: 0.6,
        bare: await start('bench/servers/bare-http.ts', reading),
        product: await start(PRODUCT, reading),
      },
      {
        name: 'the same, its session cached',
        bar: 0.5,
        bare: await start('bench/servers/bare-http.ts', cached),
        product: await start('bench/servers/cached-sessions.ts', cached),
      },
    ]
    return printVerdicts(await compare(pairs, members))
  } finally {
    for (const server of open) await server.close()
    await site.close()
  }
}

async function compare(pairs: readonly Pair[], members: readonly SignedIn[]) {
  for (const { bare, product } of pairs) {
    await timePerRequest(bare, members)
    await timePerRequest(product, members)
  }
  const rounds = pairs.map((): { bare: number; product: number }[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { bare, product }] of pairs.entries()) {
      rounds[index]?.push({
        bare: await timePerRequest(bare, members),
        product: await timePerRequest(product, members),
      })
    }
  }
  return pairs.map(({ name, bar }, index) => {
    const times = rounds[index] ?? []
    const bare = median(times.map((time) => time.bare))
    const product = median(times.map((time) => time.product))
    console.log(
      `${name}: ${bare.toFixed(0)} µs of processor time bare, ${product.toFixed(0)} in the product`,
    )
    return atLeast(`${name}, of bare node:http`, median(times.map((t) => t.bare / t.product)), bar)
  })
}

/**
 * Microseconds of processor time per request, with sixteen clients that each send their next request after the previous
 * response.
 */
async function timePerRequest(server: Watched, members: readonly SignedIn[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const before = await server.usage('cpu')
  let asked = 0
  async function ask(): Promise<void> {
    for (let nth = asked++; nth < REQUESTS; nth = asked++) {
      await read(server.url, agent, members[nth % members.length]?.cookie ?? '')
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  const after = await server.usage('cpu')
  agent.destroy()
  return (after.cpuMicroseconds - before.cpuMicroseconds) / REQUESTS
}

function read(url: string, agent: Agent, cookie: string): Promise<void> {
  return new Promise((settle, reject) => {
    get(url + getSocialProof.path, { agent, headers: { cookie } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) settle()
        else reject(new Error(`A read returned ${answer.statusCode}.`))
      })
    }).once('error', reject)
  })
}
