import type { FastifyInstance } from 'fastify'

/** What a feature lists: its services by name, its routes, and what it does once it hears of something. */
export interface FeatureParts {
  services?: ServiceFactories
  routes?: readonly ((http: FastifyInstance, deps: never) => void)[]
  listeners?: readonly ((deps: never) => void)[]
}

/** By its name, what makes each service from those it asks for by name. */
export type ServiceFactories<Deps = never> = Record<string, (deps: Deps) => unknown>

/** What those make. */
export type ServicesOf<M extends ServiceFactories> = { readonly [N in keyof M]: ReturnType<M[N]> }

/**
 * Makes every service once, each when the first other asks for it, and adds them to what is there already. Two that
 * cannot be made without one another are an error here, when the process starts.
 */
export function wire<Deps extends object>(
  base: Partial<Deps>,
  makers: readonly ServiceFactories<Deps>[],
): Deps {
  const deps = { ...base } as Deps
  const underWay: string[] = []

  function make(name: string, maker: ServiceFactories<Deps>[string]): unknown {
    if (underWay.includes(name)) throw new Error(`Circular: ${[...underWay, name].join(' → ')}`)
    underWay.push(name)
    const value = maker(deps)
    underWay.pop()
    Object.defineProperty(deps, name, { value, enumerable: true })
    return value
  }

  const all = makers.flatMap((some) => Object.entries(some))
  for (const [name, maker] of all) {
    if (name in deps) throw new Error(`Two services are called ${name}`)
    // Seen by whoever spreads what they are given: made then, or told of a circle, and never left out.
    Object.defineProperty(deps, name, {
      get: () => make(name, maker),
      configurable: true,
      enumerable: true,
    })
  }
  for (const [name] of all) Reflect.get(deps, name)
  return deps
}
