import { benchAutocomplete } from './tests/bench/autocomplete.bench.ts';
import { printFigures } from './tests/bench/figure.ts';
printFigures(await benchAutocomplete());
