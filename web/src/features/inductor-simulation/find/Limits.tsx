import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { InductorFindAnswer, InductorFindForm, InductorForm } from "@/api/types";
import { CalculatorFields } from "@/domain/calculator/CalculatorField";
import { errorsByPath, formValues } from "@/domain/calculator/calculator-store";
import fields from "@/ui/fields.module.css";
import text from "@/ui/text.module.css";
import { texts } from "../texts";
import { useInductorForm } from "../use-inductors";
import classes from "./find.module.css";
import { rangeWords } from "./model";
import { useFindForm, useFoundInductors, useLimits, useSeries } from "./use-find";

/** The inductance that the ripple asks for, and how it follows. */
function Range({ inductance }: Pick<InductorFindAnswer, "inductance">): ReactNode {
  return (
    <section className={classes.block}>
      <p className={classes.pairLine}>
        <span>{texts.find.inductanceForRipple}</span>
        <strong>{rangeWords(inductance)}</strong>
      </p>
      {inductance.reasons.map((reason) => (
        <p key={reason} className={text.note}>
          {reason}
        </p>
      ))}
    </section>
  );
}

function Failures({ failures }: Pick<InductorFindAnswer, "failures">): ReactNode {
  return (
    <section className={classes.block}>
      <h2 className={text.heading}>{texts.find.whyPartsFail}</h2>
      {failures.map(({ limit, label, count }) => (
        <p key={limit} className={classes.pairLine}>
          <span>{label}</span>
          <span className={text.number}>{count}</span>
        </p>
      ))}
    </section>
  );
}

function SeriesChoice({ series }: Pick<InductorFindAnswer, "series">): ReactNode {
  const chosen = useSeries((store) => store.series);
  return (
    <fieldset className={classes.block}>
      <legend className={text.heading}>{texts.series}</legend>
      {series.map(({ series: name, fitting, evaluated }) => (
        <div key={name} className={classes.pairLine}>
          <Checkbox
            size="xs"
            label={name}
            checked={chosen.includes(name)}
            onChange={() =>
              useSeries.setState({
                series: chosen.includes(name)
                  ? chosen.filter((each) => each !== name)
                  : [...chosen, name],
              })
            }
          />
          <span className={`${text.muted} ${text.number}`}>
            {texts.find.fitsOf(fitting, evaluated)}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

interface LimitFieldsProps {
  form: InductorForm;
  limitForm: InductorFindForm;
}

function LimitFields({ form, limitForm }: LimitFieldsProps): ReactNode {
  const { state, setValues } = useLimits();
  const { answer, error } = useFoundInductors(form, limitForm);
  return (
    <div className={classes.limits}>
      <h2 className={text.heading}>{texts.find.limits}</h2>
      <div className={fields.pair}>
        <CalculatorFields
          inputs={limitForm.limits}
          values={formValues(limitForm.limits, state.values)}
          errors={errorsByPath(error)}
          width="100%"
          onChange={setValues}
        />
      </div>
      {answer && (
        <>
          <Range inductance={answer.inductance} />
          <Failures failures={answer.failures} />
          <SeriesChoice series={answer.series} />
        </>
      )}
    </div>
  );
}

/** Limits of the search, why parts fail, and series, in the sidebar of its page. */
export function Limits(): ReactNode {
  const form = useInductorForm();
  const limitForm = useFindForm();
  return form.data && limitForm.data ? (
    <LimitFields form={form.data} limitForm={limitForm.data} />
  ) : null;
}
