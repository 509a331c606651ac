// A process that lets the compiler load a package of its registry, which needs a request.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const compiler = NodeCompiler.create({ workspace: import.meta.dirname });
compiler.compile({ mainFileContent: '#import "@preview/example:0.1.0": add' });
process.exit();
