/** The worked examples that pages offer: the same that the description of the interface shows and tests of the server hold. */
import all from "../../../crates/api/src/worked_examples.json";

export interface WorkedExample<Request> {
  id: string;
  title: string;
  /** The answer in a sentence. */
  says: string;
  request: Request;
}

/** Examples of a call. The type of their requests is that of the call: the server accepts each. */
export const examplesOf = <Request>(call: string): readonly WorkedExample<Request>[] =>
  all
    .filter((example) => example.call === call)
    .map(({ id, title, says, request }) => ({ id, title, says, request: request as Request }));
