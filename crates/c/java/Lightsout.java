import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * Questions about Lights Out puzzles, from Java 22 on. Answers are JSON.
 *
 * <p>The property {@code lightsout.library} is the path of the shared library. Without it the system looks for it.
 *
 * <pre>{@code
 * Lightsout.solve("3x3", "{\"method\": \"k-turns\", \"presses\": 5}");
 * }</pre>
 */
public final class Lightsout {
    private static final SymbolLookup LIBRARY = SymbolLookup.libraryLookup(
        System.getProperty("lightsout.library", System.mapLibraryName("lightsout_c")), Arena.global());
    private static final MethodHandle FREE = handle("lightsout_free", FunctionDescriptor.ofVoid(ADDRESS));

    private Lightsout() {}

    /** Answers a question about a board: solve, count, info, explain, hint, census or worst. */
    public static String ask(String question, String board, String options) {
        return call("lightsout_ask", question, board, options);
    }

    /** Solves a board. Options are a JSON object, or null. */
    public static String solve(String board, String options) {
        return call("lightsout_solve", board, options);
    }

    /** Finds the fewest presses that solve a board. */
    public static String fewest(String board, String options) {
        return call("lightsout_fewest", board, options);
    }

    /** Gives hints for a board. */
    public static String hint(String board, String options) {
        return call("lightsout_hint", board, options);
    }

    /** Replays presses on a board. */
    public static String check(String board, String presses) {
        return call("lightsout_check", board, presses);
    }

    private static MethodHandle handle(String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(LIBRARY.find(name).orElseThrow(), type);
    }

    private static String call(String name, String... texts) {
        MemorySegment[] pointers = new MemorySegment[texts.length];
        try (Arena arena = Arena.ofConfined()) {
            Arrays.setAll(pointers, at -> texts[at] == null ? MemorySegment.NULL : arena.allocateFrom(texts[at]));
            MemoryLayout[] layouts = new MemoryLayout[texts.length];
            Arrays.fill(layouts, ADDRESS);
            MethodHandle function = handle(name, FunctionDescriptor.of(ADDRESS, layouts));
            var answer = (MemorySegment) function.invokeWithArguments((Object[]) pointers);
            String json = answer.reinterpret(Long.MAX_VALUE).getString(0);
            FREE.invokeExact(answer);
            if (json.startsWith("{\"error\":")) {
                throw new IllegalArgumentException(json);
            }
            return json;
        } catch (RuntimeException | Error known) {
            throw known;
        } catch (Throwable unknown) {
            throw new IllegalStateException(unknown);
        }
    }
}
