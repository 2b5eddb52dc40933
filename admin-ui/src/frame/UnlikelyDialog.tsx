import { useEffect, useState } from 'react';
import { Confirm } from 'react-admin';
import { answerDoubts } from '../providers/unlikely.js';

interface Question {
  readonly text: string;
  readonly doubts: readonly string[];
  readonly answer: (isMeant: boolean) => void;
}

/** Asks the user to confirm figures far from the known ones; one dialog serves all forms. */
export function UnlikelyDialog() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () => answerDoubts((text, doubts) => new Promise((answer) => setQuestion({ text, doubts, answer }))),
    [],
  );
  const close = (isMeant: boolean): void => {
    question?.answer(isMeant);
    setQuestion(undefined);
  };
  return (
    <Confirm
      isOpen={question !== undefined}
      title={question?.text ?? ''}
      content={
        <>
          {question?.doubts.map((doubt) => (
            <p key={doubt}>{doubt}.</p>
          ))}
        </>
      }
      confirm="common.yesSave"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    />
  );
}
