import type { FastifyInstance } from 'fastify'

/** The parts of a feature: its services by name, its routes, and its listeners for events. */
export interface FeatureParts {
  services?: ServiceFactories
  routes?: readonly ((http: FastifyInstance, deps: never) => void)[]
  listeners?: readonly ((deps: never) => void)[]
}

/** A factory for each service, by name. It receives its dependencies by name. */
export type ServiceFactories<Deps = never> = Record<string, (deps: Deps) => unknown>

/** The services that these factories create. */
export type ServicesOf<M extends ServiceFactories> = { readonly [N in keyof M]: ReturnType<M[N]> }

/**
 * Creates every service once, when it is first needed, and returns all of them together with `base`. Throws at start
 * if two services depend on each other.
 */
export function wire<Deps extends object>(
  base: Partial<Deps>,
  factories: readonly ServiceFactories<Deps>[],
): Deps {
  const deps = { ...base } as Deps
  const inCreation: string[] = []

  function make(name: string, factory: ServiceFactories<Deps>[string]): unknown {
    if (inCreation.includes(name))
      throw new Error(`Circular dependency: ${[...inCreation, name].join(' → ')}`)
    inCreation.push(name)
    const value = factory(deps)
    inCreation.pop()
    Object.defineProperty(deps, name, { value, enumerable: true })
    return value
  }

  const all = factories.flatMap((some) => Object.entries(some))
  for (const [name, factory] of all) {
    if (name in deps) throw new Error(`Two services are called ${name}`)
    // Enumerable, so that spreading the dependencies includes every service: it creates them, or throws on a circular
    // dependency.
    Object.defineProperty(deps, name, {
      get: () => make(name, factory),
      configurable: true,
      enumerable: true,
    })
  }
  for (const [name] of all) Reflect.get(deps, name)
  return deps
}
