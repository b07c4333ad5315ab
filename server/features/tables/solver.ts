import highs, { type Highs } from 'highs'

/** The solver of mixed integer programs, a WebAssembly of its own each time. Its types are written for CommonJS, where the loader is an export. */
export const loadSolver = highs as unknown as () => Promise<Highs>
