/** /formula-vocab (leave 8): words, versions, tests, runs. The rules are in `domain/src/workflow/vocabulary`. Start with `stock.ts`. */
import {
  CreateFormulaTest,
  CreateFormulaVersion,
  CreateFormulaVocab,
  DeleteFormulaTest,
  DeleteFormulaVersion,
  DeleteFormulaVocab,
  DryRunFormula,
  GetFormulaCatalogue,
  GetFormulaTest,
  GetFormulaTests,
  GetFormulaUsage,
  GetFormulaVersion,
  GetFormulaVersions,
  GetFormulaVocab,
  GetFormulaVocabs,
  PublishFormulaVocab,
  RetireFormulaVocab,
  TestRunFormula,
  UpdateFormulaTest,
  UpdateFormulaVersion,
  UpdateFormulaVocab,
  ValidateFormula,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { catalogueOf, pageOfWords } from './list.ts';
import { publishWord, retireWord } from './publish.ts';
import { dryRun, testRun, validateFormula } from './run.ts';
import { createTest, deleteTest, getTest, pageOfTests, updateTest } from './tests.ts';
import { allUses, shownUse, usesOf } from './usage.ts';
import { createVersion, deleteVersion, getVersion, pageOfVersions, updateVersion } from './versions.ts';
import { createWord, deleteWord, getWord, updateWord } from './write.ts';

export { formulaProblem } from './judge.ts';
export { termsOfDays, termsOfPeople } from './run.ts';
export { maySee } from './sight.ts';
export { factTerms, stockOf } from './stock.ts';
export { storedFormulas } from './usage.ts';
export { wordsFor } from './words-for.ts';

export const vocabularyRoutes: readonly Route[] = [
  route(GetFormulaVocabs, ({ tx, caller, input }) => pageOfWords(tx, caller, input.query)),
  route(GetFormulaCatalogue, ({ tx, caller, input }) => catalogueOf(tx, caller, input.query.domain)),
  route(GetFormulaVocab, ({ tx, caller, input }) => getWord(tx, caller, input.params.id)),
  route(GetFormulaUsage, async ({ tx, caller, input }) => {
    const { code } = await getWord(tx, caller, input.params.id);
    return usesOf(await allUses(tx, caller.tenantId, caller.locale), code).map(shownUse);
  }),
  route(CreateFormulaVocab, ({ tx, caller, input }) => createWord(tx, caller, input.body)),
  route(UpdateFormulaVocab, ({ tx, caller, input }) => updateWord(tx, caller, input.params.id, input.body)),
  route(DeleteFormulaVocab, ({ tx, caller, input }) => deleteWord(tx, caller, input.params.id)),
  route(PublishFormulaVocab, ({ tx, caller, input }) => publishWord(tx, caller, input.params.id, input.body)),
  route(RetireFormulaVocab, ({ tx, caller, input }) => retireWord(tx, caller, input.params.id, input.body)),
  route(ValidateFormula, ({ tx, caller, input }) => validateFormula(tx, caller, input.body)),
  route(TestRunFormula, ({ tx, caller, input }) => testRun(tx, caller, input.body)),
  route(DryRunFormula, ({ tx, caller, input }) => dryRun(tx, caller, input.body)),
  route(GetFormulaVersions, ({ tx, caller, input }) => pageOfVersions(tx, caller, input.query)),
  route(GetFormulaVersion, ({ tx, caller, input }) => getVersion(tx, caller, input.params.id)),
  route(CreateFormulaVersion, ({ tx, caller, input }) => createVersion(tx, caller, input.body)),
  route(UpdateFormulaVersion, ({ tx, caller, input }) => updateVersion(tx, caller, input.params.id, input.body)),
  route(DeleteFormulaVersion, ({ tx, caller, input }) => deleteVersion(tx, caller, input.params.id)),
  route(GetFormulaTests, ({ tx, caller, input }) => pageOfTests(tx, caller, input.query)),
  route(GetFormulaTest, ({ tx, caller, input }) => getTest(tx, caller, input.params.id)),
  route(CreateFormulaTest, ({ tx, caller, input }) => createTest(tx, caller, input.body)),
  route(UpdateFormulaTest, ({ tx, caller, input }) => updateTest(tx, caller, input.params.id, input.body)),
  route(DeleteFormulaTest, ({ tx, caller, input }) => deleteTest(tx, caller, input.params.id)),
];
