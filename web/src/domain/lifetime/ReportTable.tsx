import type { ReactNode } from "react";
import type { LoadProfile } from "./load-profiles";
import { lifetimeTexts as texts } from "./texts";

/** One condition or result, printed for each profile. */
export type ReportLine<Profile> = readonly [
  label: string,
  print: (profile: Profile, index: number) => string,
];

interface ReportTableProps<Profile> {
  profiles: readonly Profile[];
  lines: readonly ReportLine<Profile>[];
}

/** Conditions and results, one column per profile. */
export function ReportTable<Profile extends LoadProfile>(
  props: ReportTableProps<Profile>,
): ReactNode {
  const { profiles, lines } = props;
  return (
    <>
      <h2>{texts.loadProfiles}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {profiles.map(({ id }, index) => (
              <th key={id} scope="col">
                {texts.profile(index + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, print]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {profiles.map((profile, index) => (
                <td key={profile.id}>{print(profile, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** "0.5 A at 20 kHz, …" */
export const printCurrents = ({ currentFrequency }: LoadProfile): string =>
  currentFrequency
    .filter(({ current }) => current !== 0)
    .map(({ current, frequency }) => texts.currentAt(current, frequency))
    .join(", ") || texts.none;
